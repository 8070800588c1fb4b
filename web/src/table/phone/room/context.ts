// What the parts of a phone's table need beside the table itself: how much room each of them has.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { PhoneRoom } from "./room.ts";

export const RoomContext = createContext<PhoneRoom>(null as unknown as PhoneRoom);
export const useRoom = (): PhoneRoom => useContext(RoomContext);
