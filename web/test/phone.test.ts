// The sizes of a phone's table: what is drawn small, what goes first, and what never gives way.
import { expect, it } from "vitest";
import { CARD } from "../src/draw/Card.tsx";
import { isPhone, LEAST, phoneRoom } from "../src/table/phone/room/room.ts";

const plain = { solo: false, rivals: true, lineClear: false, finesse: false, big: false, plan: false };
const everything = { ...plain, lineClear: true, finesse: true };

it("knows a phone by its width, and on its side by its height", () => {
  expect(isPhone(375, 553)).toBe(true);
  expect(isPhone(844, 390)).toBe(true);
  expect(isPhone(820, 1180)).toBe(false);
});

it("gives up the reserve first, then the second row", () => {
  expect(phoneRoom(393, 659, plain)).toMatchObject({ rows: 2, strip: true, pile: true });
  expect(phoneRoom(393, 640, { ...plain, finesse: true })).toMatchObject({ rows: 2, strip: false });
  expect(phoneRoom(375, 553, plain)).toMatchObject({ rows: 1, strip: false, pile: true });
  expect(phoneRoom(375, 553, everything)).toMatchObject({ rows: 1, strip: false, pile: false });
});

it("shows Line Clear in one row, in which its cards are large enough", () => {
  expect(phoneRoom(393, 800, { ...plain, lineClear: true }).rows).toBe(1);
});

it("never draws a cell or a card too small", () => {
  for (const width of [320, 360, 375, 393, 430, 568, 640, 844, 932])
    for (const height of [320, 390, 450, 553, 659, 932])
      for (const needs of [plain, everything, { ...plain, solo: true, rivals: false }])
        for (const held of [{}, { big: true }, { big: true, plan: true }]) {
          const { mat, market } = phoneRoom(width, height, { ...needs, ...held });
          expect(mat).toBeGreaterThanOrEqual(LEAST);
          expect(market * CARD.width).toBeGreaterThanOrEqual(59.5);
        }
});

it("makes cells of 40 pixels and more for a piece in hand", () => {
  expect(phoneRoom(375, 553, { ...plain, big: true }).mat).toBeGreaterThan(40);
});
