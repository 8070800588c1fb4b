// The profile of somebody with an account, by name.
import { useState } from "preact/hooks";
import * as http from "../api/http.ts";
import { Icon } from "../draw/Icon.tsx";
import { errorText } from "../i18n/refusals.ts";
import { go } from "../lib/router.ts";
import type { Words } from "./LobbyScreen.tsx";

export function FindPlayer({ words }: { words: Words }) {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState("");
  const find = async (event: Event) => {
    event.preventDefault();
    try {
      go(`/players/${(await http.profileNamed(name.trim())).player}`);
    } catch (error) {
      const none = error instanceof http.Refused && error.problem.code === "not_found";
      setProblem(none ? words.t("nobodyCalled") : errorText(error));
    }
  };
  return (
    <form class="find-player" onSubmit={(event) => void find(event)}>
      <label class="field">
        <span class="label">{words.t("playerNamed")}</span>
        <input
          class="input"
          name="player"
          required
          maxLength={24}
          value={name}
          onInput={(e) => setName(e.currentTarget.value)}
        />
      </label>
      <button type="submit" class="btn">
        <Icon name="search" /> {words.t("profile")}
      </button>
      {problem && (
        <p class="danger small" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
