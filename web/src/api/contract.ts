// Everything the server and the page say to each other. Written by `make contract` from the shapes in
// src/projectl/server/protocol and the endpoints in src/projectl/server/http: change those.
export interface paths {
    "/api/v1/about": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What this server offers. */
        get: operations["about"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/box": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All puzzles, pieces and tiles, to draw them. */
        get: operations["box"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether some settings make a game; if not, why. */
        post: operations["rules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A record as a document and its updates. */
        post: operations["replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analyses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have a game analysed; one that has been is not analysed again. */
        post: operations["analyse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analyses/{analysis}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far an analysis is, and what has been found so far. */
        get: operations["analysis"];
        put?: never;
        post?: never;
        /**
         * Stop an analysis that waits or runs, with the token that asking for it gave.
         *
         *         What a deep one has found of the whole game stays.
         */
        delete: operations["cancel_analysis"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a table. */
        post: operations["make_table"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The tables where some tokens, or an account, have a seat, latest first. */
        post: operations["mine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The table as the viewer may see it, now or at an earlier number. */
        get: operations["look"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table}/updates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The log after some number, as the viewer may see it. */
        get: operations["updates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The record of a finished game, or of one that somebody takes along. */
        get: operations["record"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table}/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an open seat with the invite. */
        post: operations["sit_down"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table}/invited": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What an invite is for. */
        post: operations["invited"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table}/seats/{seat}/bot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a free seat to a bot. */
        post: operations["fill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table}/seats/{seat}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Get up before the game begins. */
        delete: operations["leave"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Play a whole action. */
        post: operations["act"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back the last action. */
        post: operations["undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take the seat back from the bot that plays for it. */
        post: operations["come_back"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table}/reactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show a quick reaction. */
        post: operations["react"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go on without somebody who is late. */
        post: operations["claim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table}/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the others for a pause or to take back, or end a pause. */
        post: operations["ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer what somebody has asked. */
        post: operations["answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table}/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Why an action is not legal. */
        post: operations["why"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table}/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a bot would do. */
        post: operations["hint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Meet again. */
        post: operations["rematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trainer/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An exercise that suits a rating, if possible one that was not seen before. */
        get: operations["next_exercise"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trainer/{exercise}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The position after some actions, and whether they solve the exercise. */
        post: operations["attempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The games of today or of a day past, and how they went. */
        get: operations["day"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/daily/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A table for one of today's games; each device has one. */
        post: operations["play_daily"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A device becomes a player. */
        post: operations["begin_player"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/players/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whose token was shown. */
        get: operations["me"];
        /** Be called something else. */
        put: operations["rename"];
        post?: never;
        /** Forget a player and everything of it; games keep their seats. */
        delete: operations["forget_me"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/players/me/everything": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All that is kept of a player, hashes and keys left out. */
        get: operations["everything"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/players/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The devices of a player. */
        get: operations["sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/players/me/sessions/{session}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Know a device no longer: the one that asks, or another of the same player. */
        delete: operations["end_session"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/players/me/account/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What to ask an authenticator for a new account, or for a passkey more. */
        post: operations["ask_to_make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/players/me/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A player becomes an account, with the passkey that has been made. */
        post: operations["make_account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/players/me/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A code with which another device comes into this account. */
        post: operations["new_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/players/me/kept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the devices of an account share. */
        get: operations["kept"];
        /** Share something new between the devices of an account. */
        put: operations["keep"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What to ask an authenticator so that a device comes into an account. */
        post: operations["ask_to_come_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A device comes into the account whose passkey it has used. */
        post: operations["come_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A device comes into the account whose code was typed. */
        post: operations["come_in_by_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How somebody is told what happens while they do not look. */
        get: operations["look_notices"];
        put?: never;
        /** What to be told, and in which words. */
        post: operations["choose_notices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notices/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell this browser from now on. */
        post: operations["push_to"];
        /** Tell this browser no more. */
        delete: operations["push_no_more"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notices/hook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell a web-hook from now on. */
        post: operations["hook_to"];
        /** Tell the web-hook no more. */
        delete: operations["hook_no_more"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notices/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say something in every way. */
        post: operations["test_notices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lobby": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Open tables, and how many wait. */
        get: operations["look_at_lobby"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lobby/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How waiting goes; ``after`` what is known, as soon as there is news. */
        get: operations["follow_match"];
        put?: never;
        /** Wait for a match. */
        post: operations["find_match"];
        /** Wait no longer. */
        delete: operations["leave_match"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lobby/ticket/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Play with those that were found. */
        post: operations["accept_match"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table}/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a game between people made of their ratings. */
        get: operations["rating_changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/players/{player}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What anybody may know of a player. */
        get: operations["profile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same of the account that is called so. */
        get: operations["named"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table}/players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who of those at a table has a profile. */
        get: operations["sitting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/season": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The best of this season. */
        get: operations["season"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the host has to tell everybody. */
        get: operations["news"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * About
         * @description What this server offers.
         */
        About: {
            version: string;
            protocol: number;
            editions: string[];
            expansions: components["schemas"]["ExpansionDoc"][];
            difficulties: string[];
            bots: string[];
            levels: components["schemas"]["LevelDoc"][];
            characters: ("collector" | "engineer" | "finisher")[];
            reactions: ("good-game" | "hello" | "hurry" | "nice" | "oops" | "thanks" | "thinking" | "wow")[];
            players: boolean;
            accounts: boolean;
            limits: components["schemas"]["Limits"];
        };
        /**
         * Act
         * @description Play an action.
         */
        Act: {
            /** @enum {unknown} */
            type: "act";
            /** @description chosen by you */
            id: string;
            /** @description one whole action in the notation */
            action: string;
        };
        /**
         * Analysis
         * @description A whole game, judged; ``to_json`` and ``from_json`` carry it.
         */
        Analysis: {
            format: string;
            weights: string;
            settings: components["schemas"]["Settings"];
            names: string[];
            start: number[];
            turns: components["schemas"]["JudgedTurn"][];
            sides: components["schemas"]["Side"][];
            worst: number[];
        };
        /**
         * AnalysisAsked
         * @description The same for whoever has just asked, with what it takes to cancel it; null when it is done.
         */
        AnalysisAsked: {
            id: string;
            /** @enum {unknown} */
            status: "cancelled" | "done" | "failed" | "queued" | "running" | "stopped";
            done: number;
            total: number;
            /** @enum {unknown} */
            depth: "deep" | "quick" | "standard";
            looks: number;
            token: string | null;
        };
        /**
         * AnalysisSoFar
         * @description The same with what was found: each turn as it was judged last, in the end all of it.
         */
        AnalysisSoFar: {
            id: string;
            /** @enum {unknown} */
            status: "cancelled" | "done" | "failed" | "queued" | "running" | "stopped";
            done: number;
            total: number;
            /** @enum {unknown} */
            depth: "deep" | "quick" | "standard";
            looks: number;
            turns: components["schemas"]["JudgedTurn"][];
            analysis: components["schemas"]["Analysis"] | null;
        };
        /**
         * Arrow
         * @description A Level Up arrow was received.
         */
        Arrow: {
            /** @enum {unknown} */
            event: "arrow";
            player: number;
        };
        /**
         * Ask
         * @description Ask the others for something, or end a pause.
         */
        Ask: {
            /** @enum {unknown} */
            type: "ask";
            /** @description chosen by you */
            id: string;
            /** @enum {unknown} */
            what: "pause" | "resume" | "undo";
        };
        /**
         * AskAnalysis
         * @description A game to be analysed: a record, or the id of a table where it is over.
         */
        AskAnalysis: {
            /** @default null */
            record?: {
                [key: string]: unknown;
            } | null;
            /** @default null */
            table?: string | null;
            /**
             * @default quick
             * @enum {unknown}
             */
            depth?: "deep" | "quick" | "standard";
        };
        /**
         * AskHint
         * @description What would a bot do?
         */
        AskHint: {
            /** @default null */
            bot?: string | null;
        };
        /**
         * AskWhy
         * @description Why is this action not legal?
         */
        AskWhy: {
            /** @description one whole action in the notation */
            action: string;
        };
        /**
         * Attempt
         * @description What was played so far to solve an exercise.
         */
        Attempt: {
            /** @default [] */
            actions?: string[];
            /** @default false */
            give_up?: boolean;
        };
        /**
         * AttemptDoc
         * @description The position after an attempt so far; ``solved`` and ``line`` once it is done.
         */
        AttemptDoc: {
            view: components["schemas"]["View"];
            legal: string[];
            events: components["schemas"]["GameEvent"][];
            done: boolean;
            solved: boolean | null;
            /** @enum {unknown} */
            reason: "gave_up" | "go_on" | "missed" | "solved" | "worse";
            score: number | null;
            line: string[] | null;
        };
        /**
         * Away
         * @description After so many seconds a bot plays for an absent person; without one the others may choose.
         */
        Away: {
            after: number;
            /** @default greedy */
            bot?: string | null;
        };
        /**
         * AwayPlan
         * @description After so many seconds a bot plays for an absent person; without one the others may choose.
         */
        AwayPlan: {
            after: number;
            bot: string | null;
        };
        /**
         * BoxDoc
         * @description Everything in the box.
         */
        BoxDoc: {
            puzzles: components["schemas"]["PuzzleDoc"][];
            pieces: components["schemas"]["PieceDoc"][];
            tiles: components["schemas"]["TileDoc"][];
        };
        /**
         * Ceremony
         * @description What a browser is to ask an authenticator, and the id to answer it with.
         */
        Ceremony: {
            id: string;
            options: {
                [key: string]: unknown;
            };
        };
        /**
         * Claim
         * @description Go on without somebody who is late.
         */
        Claim: {
            /** @enum {unknown} */
            type: "claim";
            /** @description chosen by you */
            id: string;
            seat: number;
            /** @default null */
            bot?: string | null;
        };
        ClientMessage: components["schemas"]["Hello"] | components["schemas"]["Act"] | components["schemas"]["Undo"] | components["schemas"]["Return"] | components["schemas"]["React"] | components["schemas"]["Claim"] | components["schemas"]["Ask"] | components["schemas"]["Reply"] | components["schemas"]["Why"] | components["schemas"]["Hint"] | components["schemas"]["Ping"] | components["schemas"]["Thinks"] | components["schemas"]["Thought"];
        /**
         * Clock
         * @description Time for each turn, or for the whole game with an increment for each turn; in seconds.
         */
        Clock: {
            /** @default null */
            turn?: number | null;
            /** @default null */
            game?: number | null;
            /** @default 0 */
            increment?: number;
        };
        /**
         * ClockDoc
         * @description Milliseconds left per seat, and since when each clock runs.
         */
        ClockDoc: {
            left: number[];
            since: (number | null)[];
        };
        /**
         * ClockPlan
         * @description Seconds for each turn, or for the whole game with so many more after each turn.
         */
        ClockPlan: {
            turn: number | null;
            game: number | null;
            increment: number;
        };
        /**
         * Code
         * @description What to type on another device, and until when.
         */
        Code: {
            code: string;
            expires_at: number;
        };
        /**
         * Committed
         * @description It is in the log, as this number.
         */
        Committed: {
            seq: number;
        };
        /**
         * CreditReturned
         * @description One of the richest players gave a credit back to an empty bank.
         */
        CreditReturned: {
            /** @enum {unknown} */
            event: "creditreturned";
            player: number;
        };
        /**
         * Credited
         * @description A player earned credits.
         */
        Credited: {
            /** @enum {unknown} */
            event: "credited";
            player: number;
            credits: number;
        };
        /**
         * DailyBody
         * @description Play the deal of the day.
         */
        DailyBody: {
            name: string;
            /** @description random, kept by the page */
            device: string;
        };
        /**
         * DailyDoc
         * @description Which game of which day a table is.
         */
        DailyDoc: {
            date: string;
            /** @enum {unknown} */
            kind: "duel" | "solo";
        };
        /**
         * Day
         * @description A day's games; ``ends`` is its last moment in server time.
         */
        Day: {
            date: string;
            ends: number;
            games: components["schemas"]["DayGame"][];
        };
        /**
         * DayGame
         * @description One game of a day; ``seed`` and ``salt`` when the day is over.
         */
        DayGame: {
            /** @enum {unknown} */
            kind: "duel" | "solo";
            rules: components["schemas"]["RulesDoc"];
            level: number | null;
            hash: string;
            seed: number | null;
            salt: string | null;
            results: components["schemas"]["DayResults"];
        };
        /**
         * DayLeader
         * @description One of the best at a game of a day.
         *
         *         ``name`` and ``rounds`` are null where that is not known any more, ``player`` where they have no
         *         profile; ``table`` can be looked at when the day is over, as long as it is kept.
         */
        DayLeader: {
            place: number;
            name: string | null;
            player: string | null;
            score: number;
            won: boolean;
            rounds: number | null;
            table: string | null;
        };
        /**
         * DayResults
         * @description How a game of a day went for everybody: each score with how often it was reached.
         *
         *         ``leaders``: the best, with more points or, with as many, in fewer rounds.
         */
        DayResults: {
            scores: [
                number,
                number
            ][];
            wins: number;
            played: number;
            leaders: components["schemas"]["DayLeader"][];
        };
        /**
         * DealDoc
         * @description The promise that the deal was fixed at the start, and, in the end, its proof.
         */
        DealDoc: {
            hash: string | null;
            chosen: boolean;
            seed: number | null;
            salt: string | null;
        };
        /**
         * DeckView
         * @description A deck: ``known`` lies at the bottom and ``order`` is told where every card is known.
         */
        DeckView: {
            size: number;
            known?: string[];
            order?: string[];
            white?: number;
        };
        /**
         * Dissolved
         * @description A Ghost piece was given up for smaller ones.
         */
        Dissolved: {
            /** @enum {unknown} */
            event: "dissolved";
            player: number;
            piece: string;
            parts: string[];
        };
        /**
         * DoAction
         * @description Play an action.
         */
        DoAction: {
            /** @description chosen by you */
            id: string;
            /** @description one whole action in the notation */
            action: string;
        };
        /**
         * DoAnswer
         * @description Answer what somebody has asked; whoever asked withdraws it with a no.
         */
        DoAnswer: {
            /** @description chosen by you */
            id: string;
            yes: boolean;
        };
        /**
         * DoAsk
         * @description Ask the others for a pause or to take one's last action back; or end a pause.
         */
        DoAsk: {
            /** @description chosen by you */
            id: string;
            /** @enum {unknown} */
            what: "pause" | "resume" | "undo";
        };
        /**
         * DoClaim
         * @description Go on without somebody who is late: a bot plays for them, or without one they have left.
         */
        DoClaim: {
            /** @description chosen by you */
            id: string;
            seat: number;
            /** @default null */
            bot?: string | null;
        };
        /**
         * DoOnce
         * @description Something that needs nothing but an id.
         */
        DoOnce: {
            /** @description chosen by you */
            id: string;
        };
        /**
         * DoReact
         * @description Show a reaction.
         */
        DoReact: {
            /** @description chosen by you */
            id: string;
            /** @enum {unknown} */
            reaction: "good-game" | "hello" | "hurry" | "nice" | "oops" | "thanks" | "thinking" | "wow";
        };
        /**
         * Done
         * @description This id was applied before, as this number of the log.
         */
        Done: {
            /** @enum {unknown} */
            type: "done";
            id: string;
            seq: number;
        };
        /**
         * EndTriggered
         * @description The deck that ends the game is empty.
         */
        EndTriggered: {
            /** @enum {unknown} */
            event: "endtriggered";
        };
        /**
         * ErrorAnswer
         * @description The body of every HTTP error.
         */
        ErrorAnswer: {
            error: components["schemas"]["Problem"];
        };
        /**
         * Everything
         * @description All that is kept of a player, hashes and keys left out: rows by what they are about.
         */
        Everything: {
            player: components["schemas"]["Me"];
            rows: {
                [key: string]: {
                    [key: string]: unknown;
                }[];
            };
        };
        /**
         * ExerciseDoc
         * @description An exercise, without its solution; ``best``: actions that it takes, or points for touches.
         */
        ExerciseDoc: {
            id: string;
            rating: number;
            goal: components["schemas"]["GoalDoc"];
            best: number;
            player: number;
            view: components["schemas"]["View"];
            legal: string[];
        };
        /**
         * ExpansionDoc
         * @description An expansion that can be added to a game.
         */
        ExpansionDoc: {
            name: string;
            title: string;
            /** @enum {unknown} */
            origin: "completed" | "own design" | "published";
            pack: string | null;
            needs: string[];
            edition: string | null;
            solo: boolean;
            puzzles: number;
            tiles: number;
        };
        /**
         * FillSeat
         * @description Give a free seat to a bot.
         */
        FillSeat: {
            /** @description chosen by you */
            id: string;
            /** @default null */
            bot?: string | null;
        };
        /**
         * Finished
         * @description A puzzle was finished and its pieces returned.
         */
        Finished: {
            /** @enum {unknown} */
            event: "finished";
            player: number;
            puzzle: string;
            points: number;
            pieces: string[];
        };
        /**
         * Flipped
         * @description A stored Ambassador action was used.
         */
        Flipped: {
            /** @enum {unknown} */
            event: "flipped";
            player: number;
            puzzle: string;
        };
        /**
         * Gained
         * @description A level-1 piece was taken from the reserve.
         */
        Gained: {
            /** @enum {unknown} */
            event: "gained";
            player: number;
            piece: string;
        };
        GameEvent: components["schemas"]["Took"] | components["schemas"]["Revealed"] | components["schemas"]["Recycled"] | components["schemas"]["Gained"] | components["schemas"]["Traded"] | components["schemas"]["Placed"] | components["schemas"]["Dissolved"] | components["schemas"]["Flipped"] | components["schemas"]["Finished"] | components["schemas"]["Rewarded"] | components["schemas"]["Stored"] | components["schemas"]["Arrow"] | components["schemas"]["Levelled"] | components["schemas"]["Inserted"] | components["schemas"]["InsertDone"] | components["schemas"]["Touched"] | components["schemas"]["Credited"] | components["schemas"]["CreditReturned"] | components["schemas"]["TurnBegan"] | components["schemas"]["TurnEnded"] | components["schemas"]["RoundEnded"] | components["schemas"]["EndTriggered"] | components["schemas"]["TileRemoved"] | components["schemas"]["MarkersPassed"] | components["schemas"]["LockReturned"] | components["schemas"]["Unlocked"] | components["schemas"]["OpponentTook"] | components["schemas"]["Locked"] | components["schemas"]["Reshuffled"] | components["schemas"]["Left"] | components["schemas"]["TouchesBegan"] | components["schemas"]["GameOver"];
        /**
         * GameOver
         * @description The game is over.
         */
        GameOver: {
            /** @enum {unknown} */
            event: "gameover";
        };
        /**
         * GameRecord
         * @description A finished game (docs/notation.md); its rules are those that were said, not what they imply.
         */
        GameRecord: {
            /** @enum {unknown} */
            format: "projectl/1";
            rules: {
                [key: string]: unknown;
            };
            setup: components["schemas"]["RecordSetup"];
            names: string[];
            actions: string[];
            result: components["schemas"]["ResultDoc"];
        };
        /**
         * GoalDoc
         * @description What is to be reached; ``puzzles`` is empty for touches.
         */
        GoalDoc: {
            /** @enum {unknown} */
            kind: "finish" | "several" | "touches";
            puzzles: string[];
        };
        /**
         * Hello
         * @description The first message: which table, who, and from where on.
         */
        Hello: {
            /** @enum {unknown} */
            type: "hello";
            v: number;
            table: string;
            /** @default null */
            token?: string | null;
            /** @default null */
            after?: number | null;
            /** @default false */
            here?: boolean;
        };
        /**
         * Hint
         * @description What would a bot do?
         */
        Hint: {
            /** @enum {unknown} */
            type: "hint";
            /** @description chosen by you */
            id: string;
            /** @default null */
            bot?: string | null;
        };
        /**
         * HintFinish
         * @description A puzzle that the action finishes, the reward that comes for it, and the pieces that come back.
         */
        HintFinish: {
            puzzle: string;
            points: number;
            reward: string;
            pieces: string[];
        };
        /**
         * HintGiven
         * @description What a bot would do, asked at this number of the log, and what for.
         */
        HintGiven: {
            seq: number;
            action: string;
            reasons: components["schemas"]["HintReasons"];
        };
        /**
         * HintReasons
         * @description What speaks for an action, as facts: what it finishes, what it moves on, and whether a card comes up.
         *
         *         ``exact`` means that the rest of the game is solved: nothing beats the action. ``plan`` is what
         *         the turn is for, null in finishing touches.
         */
        HintReasons: {
            finishes: components["schemas"]["HintFinish"][];
            works: components["schemas"]["HintWork"][];
            reveals: boolean;
            exact: boolean;
            plan: ("collector" | "engineer" | "finisher") | null;
        };
        /**
         * HintWork
         * @description A puzzle that the action is about, and what it still takes afterwards.
         *
         *         ``actions`` are the fewest to finish it by itself, null if the stock does not allow it; ``before`` is
         *         the same before the action, null also where it was not on the mat; ``pieces`` are those of a shortest way.
         */
        HintWork: {
            puzzle: string;
            points: number;
            reward: string;
            cells: number;
            actions: number | null;
            before: number | null;
            pieces: string[];
        };
        /**
         * HookDoc
         * @description A web-hook, as its owner sees it.
         */
        HookDoc: {
            address: string;
            /** @enum {unknown} */
            form: "discord" | "json";
            secret: string;
            fails: boolean;
        };
        /**
         * HookTo
         * @description Tell a web-hook, in a form that it takes.
         */
        HookTo: {
            kinds: ("hurry" | "over" | "rematch" | "started" | "turn")[];
            /** @default {} */
            words?: components["schemas"]["NoticeWords"];
            /** @default [] */
            seats?: string[];
            address: string;
            /**
             * @default json
             * @enum {unknown}
             */
            form?: "discord" | "json";
            /** @description of your page */
            page: string;
        };
        /**
         * InsertDone
         * @description The extra action was taken.
         */
        InsertDone: {
            /** @enum {unknown} */
            event: "insertdone";
            player: number;
        };
        /**
         * Inserted
         * @description Credits were paid for an extra action.
         */
        Inserted: {
            /** @enum {unknown} */
            event: "inserted";
            player: number;
        };
        /**
         * Invitation
         * @description Look at a table to which one is invited, as everybody is to a public one.
         */
        Invitation: {
            /** @default null */
            invite?: string | null;
        };
        /**
         * Invited
         * @description What somebody is invited to; ``host`` is the seat of whoever invites.
         */
        Invited: {
            /** @enum {unknown} */
            status: "over" | "playing" | "waiting";
            host: number | null;
            seats: components["schemas"]["SeatDoc"][];
            rules: components["schemas"]["RulesDoc"];
            options: components["schemas"]["OptionsDoc"];
        };
        /**
         * JudgedAction
         * @description One action and what it did to the chances.
         */
        JudgedAction: {
            number: number;
            player: number;
            action: string;
            chances: number[];
            loss: number;
            mark: ("blunder" | "inaccuracy" | "mistake") | null;
            better: string[];
            doubt: number;
        };
        /**
         * JudgedTurn
         * @description A turn, or a player's finishing touches.
         */
        JudgedTurn: {
            number: number;
            player: number;
            round: number;
            touches: boolean;
            chance: number;
            line: string[];
            loss: number;
            actions: components["schemas"]["JudgedAction"][];
            exact: boolean;
            doubt: number;
            look: components["schemas"]["Settings"];
        };
        /**
         * Keep
         * @description What the devices of an account are to share, made from version ``base`` of it.
         */
        Keep: {
            base: number;
            kept: string;
        };
        /**
         * KeptDoc
         * @description What the devices of an account share; ``taken``: whether it was changed as asked.
         */
        KeptDoc: {
            version: number;
            kept: string | null;
            taken: boolean;
        };
        /**
         * LeaderDoc
         * @description A place in a season.
         */
        LeaderDoc: {
            place: number;
            player: string;
            name: string | null;
            value: number;
            games: number;
        };
        /**
         * Left
         * @description A seat was given up: ``why`` is resigned or timeout.
         */
        Left: {
            /** @enum {unknown} */
            event: "left";
            player: number;
            /** @enum {unknown} */
            why: "resigned" | "timeout";
        };
        /**
         * LevelDoc
         * @description A level: ``bot`` is what a seat names, ``seconds`` what a turn may take, ``rating`` its strength.
         */
        LevelDoc: {
            level: number;
            bot: string;
            name: string;
            seconds: number;
            rating: number;
        };
        /**
         * Levelled
         * @description A Level Up arrow was used, or not (both None).
         */
        Levelled: {
            /** @enum {unknown} */
            event: "levelled";
            player: number;
            given: string | null;
            taken: string | null;
        };
        /**
         * Limits
         * @description How much is too much.
         */
        Limits: {
            message_bytes: number;
            body_bytes: number;
            name_length: number;
            seed: number;
        };
        /**
         * LiveError
         * @description Why a message changed nothing.
         */
        LiveError: {
            /** @enum {unknown} */
            type: "error";
            /** @enum {unknown} */
            code: "address" | "already" | "asked" | "away" | "bad_message" | "banned" | "busy" | "code" | "forbidden" | "id_reused" | "illegal" | "internal" | "late" | "method" | "name_taken" | "no_undo" | "not_away" | "not_found" | "not_late" | "not_over" | "notation" | "off" | "open_step" | "over" | "passkey" | "paused" | "record" | "rematch" | "rules" | "seat_taken" | "started" | "too_large" | "too_many" | "unauthorized" | "waiting";
            message: string;
            id?: string;
            reason?: string;
        };
        /**
         * LiveHint
         * @description The same on a live connection.
         */
        LiveHint: {
            /** @enum {unknown} */
            type: "hint";
            seq: number;
            action: string;
            reasons: components["schemas"]["HintReasons"];
            id: string;
        };
        LiveMessage: components["schemas"]["Snapshot"] | components["schemas"]["Update"] | components["schemas"]["Resumed"] | components["schemas"]["Presence"] | components["schemas"]["Done"] | components["schemas"]["LiveWhyNot"] | components["schemas"]["LiveHint"] | components["schemas"]["Think"] | components["schemas"]["Pong"] | components["schemas"]["LiveError"];
        /**
         * LiveWhyNot
         * @description The same on a live connection.
         */
        LiveWhyNot: {
            /** @enum {unknown} */
            type: "why";
            code: string | null;
            reason: string | null;
            id: string;
        };
        /**
         * LobbyDoc
         * @description Who is there to play with: open tables, and how many wait for a match.
         *
         *         ``playing``: public tables whose games can be watched. ``near``: by how many points a rival in a
         *         rated match may be stronger or weaker at first, beside one's own deviation. It is soon enough to
         *         ask ``again`` after so many seconds.
         */
        LobbyDoc: {
            tables: components["schemas"]["OpenTable"][];
            playing: components["schemas"]["OpenTable"][];
            waiting: number;
            near: number;
            again: number;
        };
        /**
         * LockReturned
         * @description A lock of the column went to the solo opponent's supply.
         */
        LockReturned: {
            /** @enum {unknown} */
            event: "lockreturned";
            column: number;
        };
        /**
         * Locked
         * @description The solo opponent locked the column it took from.
         */
        Locked: {
            /** @enum {unknown} */
            event: "locked";
            column: number;
            locks: number;
        };
        /**
         * LocksView
         * @description The locks of the solo opponent: on each column, and at hand.
         */
        LocksView: {
            columns: {
                [key: string]: number;
            }[];
            supply: {
                [key: string]: number;
            };
        };
        /**
         * MadePasskey
         * @description What an authenticator has made for a new account, and under which id that was asked.
         */
        MadePasskey: {
            id: string;
            credential: {
                [key: string]: unknown;
            };
        };
        /**
         * MarkersPassed
         * @description The Line Clear markers were handed on.
         */
        MarkersPassed: {
            /** @enum {unknown} */
            event: "markerspassed";
            white: number;
            black: number;
        };
        /**
         * MarkersView
         * @description The markers of Line Clear: who holds them, which were handed on, who had a turn.
         */
        MarkersView: {
            white: number;
            black: number;
            passed: ("black" | "white")[];
            had_turn: number[];
        };
        /**
         * Me
         * @description Whose token was shown.
         */
        Me: {
            player: string;
            name: string;
            account: boolean;
            made_at: number;
        };
        /**
         * MyTable
         * @description A table in somebody's list.
         *
         *         ``turn`` has the seats on turn, ``until`` when their time is up or a bot steps in, if ever;
         *         ``people`` counts the seats that are no bots'.
         */
        MyTable: {
            table: string;
            seat: number;
            /** @enum {unknown} */
            status: "over" | "playing" | "waiting";
            turn: number[];
            your_turn: boolean;
            until: number | null;
            round: number;
            names: (string | null)[];
            people: number;
            rated: boolean;
            rules: components["schemas"]["RulesDoc"];
            at: number;
        };
        /**
         * MyTables
         * @description The tables of some tokens, latest first.
         */
        MyTables: {
            tables: components["schemas"]["MyTable"][];
        };
        /**
         * MyTokens
         * @description Seat tokens of one person.
         */
        MyTokens: {
            tokens: string[];
            /** @default false */
            account?: boolean;
        };
        /**
         * NewName
         * @description How a player, or a new account, is to be called.
         */
        NewName: {
            name: string;
        };
        /**
         * NewPlayer
         * @description A device that becomes a player.
         */
        NewPlayer: {
            name: string;
            /**
             * @description what kind of device it is
             * @default
             */
            label?: string;
        };
        /**
         * NewTable
         * @description A table to be made.
         */
        NewTable: {
            seats: components["schemas"]["SeatPlan"][];
            /**
             * @default {
             *       "edition": "second",
             *       "players": null,
             *       "expansions": [],
             *       "solo": null,
             *       "line_clear": null,
             *       "open_scores": null,
             *       "pieces": null,
             *       "stop_early": null,
             *       "deck_top": null,
             *       "recycle": null,
             *       "free_shortage": null,
             *       "black_limit": null,
             *       "deduct_unfinished": null,
             *       "tie_by_owned": null,
             *       "lock_tokens": null
             *     }
             */
            rules?: components["schemas"]["RulesBody"];
            /**
             * @default random
             * @enum {unknown}
             */
            first?: "given" | "random";
            /** @default null */
            seed?: number | null;
            /** @default null */
            record?: {
                [key: string]: unknown;
            } | null;
            /** @default null */
            upto?: number | null;
            /**
             * @default {
             *       "undo": true,
             *       "hints": true,
             *       "watch": true,
             *       "clock": null,
             *       "away": null,
             *       "rated": false,
             *       "public": false,
             *       "delay": 0
             *     }
             */
            options?: components["schemas"]["Options"];
        };
        /**
         * News
         * @description What the host has to tell everybody, if anything, and what time it is here.
         */
        News: {
            restart: components["schemas"]["RestartDoc"] | null;
            now: number;
        };
        /**
         * NoticeWishes
         * @description What somebody wants to be told, and in which words.
         */
        NoticeWishes: {
            kinds: ("hurry" | "over" | "rematch" | "started" | "turn")[];
            /** @default {} */
            words?: components["schemas"]["NoticeWords"];
            /** @default [] */
            seats?: string[];
        };
        /**
         * NoticeWords
         * @description How notices are put in a language; ``about`` has places for ``{names}`` and ``{round}``.
         */
        NoticeWords: {
            /** @default null */
            turn?: string | null;
            /** @default null */
            started?: string | null;
            /** @default null */
            over?: string | null;
            /** @default null */
            rematch?: string | null;
            /** @default null */
            hurry?: string | null;
            /** @default null */
            test?: string | null;
            /** @default null */
            about?: string | null;
        };
        /**
         * NoticesDoc
         * @description How a player is told what happens while they do not look.
         */
        NoticesDoc: {
            key: string;
            kinds: ("hurry" | "over" | "rematch" | "started" | "turn")[];
            push: boolean;
            channels: number;
            hook: components["schemas"]["HookDoc"] | null;
        };
        /**
         * NoticesTested
         * @description By how many ways a test is sent.
         */
        NoticesTested: {
            channels: number;
        };
        /**
         * OpenTable
         * @description A table in the lobby: anybody may take a free seat.
         */
        OpenTable: {
            table: string;
            host: string | null;
            seats: components["schemas"]["SeatDoc"][];
            rules: components["schemas"]["RulesDoc"];
            clock: components["schemas"]["ClockPlan"] | null;
            rated: boolean;
            at: number;
        };
        /**
         * OpponentTook
         * @description The solo opponent took a puzzle.
         */
        OpponentTook: {
            /** @enum {unknown} */
            event: "opponenttook";
            puzzle: string;
            points: number;
            place: number;
        };
        /**
         * Options
         * @description What the players of a table agree on beside the rules.
         */
        Options: {
            /** @default true */
            undo?: boolean;
            /** @default true */
            hints?: boolean;
            /** @default true */
            watch?: boolean;
            /** @default null */
            clock?: components["schemas"]["Clock"] | null;
            /** @default null */
            away?: components["schemas"]["Away"] | null;
            /** @default false */
            rated?: boolean;
            /** @default false */
            public?: boolean;
            /** @default 0 */
            delay?: number;
        };
        /**
         * OptionsDoc
         * @description What the players agreed on beside the rules; ``daily`` is the server's to say.
         */
        OptionsDoc: {
            undo: boolean;
            hints: boolean;
            watch: boolean;
            clock: components["schemas"]["ClockPlan"] | null;
            away: components["schemas"]["AwayPlan"] | null;
            rated: boolean;
            public: boolean;
            delay: number;
            daily: components["schemas"]["DailyDoc"] | null;
        };
        /**
         * PieceDoc
         * @description A piece to draw, in the corner of the board.
         */
        PieceDoc: {
            name: string;
            level: number;
            cells: string;
        };
        /**
         * Ping
         * @description Are you there? And whether I am, as in ``hello``.
         */
        Ping: {
            /** @enum {unknown} */
            type: "ping";
            /** @default false */
            here?: boolean;
        };
        /**
         * Placed
         * @description A piece was laid on a puzzle; ``by`` is place, master, ambassador or ghost.
         */
        Placed: {
            /** @enum {unknown} */
            event: "placed";
            player: number;
            piece: string;
            puzzle: string;
            cells: string;
            /** @enum {unknown} */
            by: "ambassador" | "ghost" | "master" | "place";
        };
        /**
         * PlayedDoc
         * @description A game with other people, as it ended for somebody.
         */
        PlayedDoc: {
            table: string;
            at: number;
            /** @enum {unknown} */
            kind: "expansions" | "line-clear" | "more" | "two";
            players: number;
            place: number;
            score: number;
            /** @enum {unknown} */
            how: "left" | "played" | "short";
            before: number | null;
            value: number | null;
            others: components["schemas"]["PlayedWith"][];
        };
        /**
         * PlayedWith
         * @description Somebody else in a game; nameless if they are not here any more.
         */
        PlayedWith: {
            player: string;
            name: string | null;
            score: number;
        };
        /**
         * PlayerMade
         * @description The same for a new player.
         */
        PlayerMade: {
            player: string;
            name: string;
            token: string;
        };
        /**
         * PlayerView
         * @description A player; ``finished`` is a number where the viewer may not see the pile.
         */
        PlayerView: {
            supply: {
                [key: string]: number;
            };
            puzzles: (components["schemas"]["PuzzleView"] | null)[];
            finished: string[] | number;
            stored?: string[];
            fresh?: number;
            returned?: string[];
            noted?: number;
            credits?: number;
            waiting?: number;
            touches?: number;
            /** @enum {unknown} */
            left?: "resigned" | "timeout";
            actions?: number;
            master_used?: boolean;
            black_taken?: number;
            owed?: boolean;
            pending?: string[];
            step?: components["schemas"]["StepView"];
        };
        /**
         * PointDoc
         * @description A rating after some game.
         */
        PointDoc: {
            at: number;
            value: number;
            deviation: number;
        };
        /**
         * Pong
         * @description Here I am.
         */
        Pong: {
            /** @enum {unknown} */
            type: "pong";
            at: number;
        };
        /**
         * Presence
         * @description Who is connected.
         */
        Presence: {
            /** @enum {unknown} */
            type: "presence";
            seats: boolean[];
            watchers: number;
        };
        /**
         * Problem
         * @description What is wrong: ``code`` and ``reason`` for programs, ``message`` for people.
         */
        Problem: {
            /** @enum {unknown} */
            code: "address" | "already" | "asked" | "away" | "bad_message" | "banned" | "busy" | "code" | "forbidden" | "id_reused" | "illegal" | "internal" | "late" | "method" | "name_taken" | "no_undo" | "not_away" | "not_found" | "not_late" | "not_over" | "notation" | "off" | "open_step" | "over" | "passkey" | "paused" | "record" | "rematch" | "rules" | "seat_taken" | "started" | "too_large" | "too_many" | "unauthorized" | "waiting";
            message: string;
            reason?: string;
        };
        /**
         * ProfileDoc
         * @description What anybody may know of a player.
         */
        ProfileDoc: {
            player: string;
            name: string;
            since: number;
            ratings: components["schemas"]["RatingDoc"][];
            played: components["schemas"]["PlayedDoc"][];
            rivals: components["schemas"]["RivalRecord"][];
        };
        /**
         * PushTo
         * @description Tell this browser: its subscription at a push service, and where its page lies.
         */
        PushTo: {
            kinds: ("hurry" | "over" | "rematch" | "started" | "turn")[];
            /** @default {} */
            words?: components["schemas"]["NoticeWords"];
            /** @default [] */
            seats?: string[];
            endpoint: string;
            p256dh: string;
            auth: string;
            /** @description of your page */
            page: string;
        };
        /**
         * PuzzleDoc
         * @description A puzzle to draw.
         */
        PuzzleDoc: {
            name: string;
            /** @enum {unknown} */
            colour: "black" | "white";
            points: number;
            reward: string;
            cells: string;
            pack: string;
        };
        /**
         * PuzzleView
         * @description A puzzle in work; what lies on it, as ``PIECE CELLS`` in reading order.
         */
        PuzzleView: {
            puzzle: string;
            pieces: string[];
        };
        /**
         * QuestionDoc
         * @description What a seat has asked the others, and who has said yes.
         */
        QuestionDoc: {
            /** @enum {unknown} */
            what: "pause" | "resume" | "undo";
            by: number;
            yes: number[];
        };
        /**
         * RatingChange
         * @description What a game made of a seat's rating; both are null where it did not count.
         */
        RatingChange: {
            seat: number;
            player: string;
            /** @enum {unknown} */
            kind: "expansions" | "line-clear" | "more" | "two";
            /** @enum {unknown} */
            how: "left" | "played" | "short";
            before: number | null;
            value: number | null;
            provisional: boolean;
        };
        /**
         * RatingChanges
         * @description What a game between people changed.
         */
        RatingChanges: {
            changes: components["schemas"]["RatingChange"][];
        };
        /**
         * RatingDoc
         * @description Somebody's rating in one kind of game; provisional until it is sure enough to be compared.
         */
        RatingDoc: {
            /** @enum {unknown} */
            kind: "expansions" | "line-clear" | "more" | "two";
            value: number;
            deviation: number;
            provisional: boolean;
            games: number;
            curve: components["schemas"]["PointDoc"][];
        };
        /**
         * React
         * @description Show a reaction.
         */
        React: {
            /** @enum {unknown} */
            type: "react";
            /** @description chosen by you */
            id: string;
            /** @enum {unknown} */
            reaction: "good-game" | "hello" | "hurry" | "nice" | "oops" | "thanks" | "thinking" | "wow";
        };
        /**
         * RecordSetup
         * @description What was dealt, cards from the top, the face-up ones first.
         */
        RecordSetup: {
            seed?: number;
            white?: string[];
            black?: string[];
            deck?: string[];
            finesse?: string[];
            reshuffles?: string[][];
        };
        /**
         * Recycled
         * @description A row went under its deck.
         */
        Recycled: {
            /** @enum {unknown} */
            event: "recycled";
            player: number;
            /** @enum {unknown} */
            deck: "black" | "white";
        };
        /**
         * Rematch
         * @description Where the players meet again.
         */
        Rematch: {
            table: string;
            seat: number;
            token: string;
        };
        /**
         * Replay
         * @description A record as a document and its updates.
         */
        Replay: {
            start: components["schemas"]["TableDoc"];
            updates: components["schemas"]["Update"][];
        };
        /**
         * ReplayBody
         * @description A record to be shown.
         */
        ReplayBody: {
            record: {
                [key: string]: unknown;
            };
        };
        /**
         * Reply
         * @description Answer what somebody has asked.
         */
        Reply: {
            /** @enum {unknown} */
            type: "answer";
            /** @description chosen by you */
            id: string;
            yes: boolean;
        };
        /**
         * Reshuffled
         * @description Finished white puzzles became a new white deck.
         */
        Reshuffled: {
            /** @enum {unknown} */
            event: "reshuffled";
            cards: number;
        };
        /**
         * RestartDoc
         * @description The server will be started again, at this moment.
         */
        RestartDoc: {
            id: string;
            at: number;
        };
        /**
         * ResultDoc
         * @description How the game ended.
         */
        ResultDoc: {
            scores: number[];
            winners: number[];
        };
        /**
         * Resumed
         * @description All missing updates have been sent.
         */
        Resumed: {
            /** @enum {unknown} */
            type: "resumed";
            seq: number;
            at: number;
            seat: number | null;
            v: number;
        };
        /**
         * Return
         * @description Take the seat back from the bot.
         */
        Return: {
            /** @enum {unknown} */
            type: "return";
            /** @description chosen by you */
            id: string;
        };
        /**
         * Revealed
         * @description A card was turned face up in the market.
         */
        Revealed: {
            /** @enum {unknown} */
            event: "revealed";
            puzzle: string;
            place: number;
        };
        /**
         * Rewarded
         * @description A reward was taken; ``piece`` differs from ``depicted`` when that was out of stock.
         */
        Rewarded: {
            /** @enum {unknown} */
            event: "rewarded";
            player: number;
            piece: string | null;
            depicted: string;
        };
        /**
         * RivalDoc
         * @description Somebody who was found, with their rating.
         */
        RivalDoc: {
            name: string;
            value: number;
            provisional: boolean;
            accepted: boolean;
        };
        /**
         * RivalRecord
         * @description With whom somebody has played, and how often before or behind them.
         */
        RivalRecord: {
            player: string;
            name: string | null;
            games: number;
            won: number;
            lost: number;
        };
        /**
         * RoundEnded
         * @description A round was completed.
         */
        RoundEnded: {
            /** @enum {unknown} */
            event: "roundended";
            round: number;
        };
        /**
         * RulesAnswer
         * @description The rules with everything filled in, or the problem with them in words and as a code.
         */
        RulesAnswer: {
            rules: components["schemas"]["RulesDoc"] | null;
            problem: string | null;
            code: string | null;
        };
        /**
         * RulesBody
         * @description The rules of a game; what is left out follows the edition and the number of players.
         */
        RulesBody: {
            /**
             * @default second
             * @enum {unknown}
             */
            edition?: "first" | "second" | "second-2.5";
            /** @default null */
            players?: number | null;
            /** @default [] */
            expansions?: string[];
            /** @default null */
            solo?: ("hard" | "normal" | "unbeatable") | null;
            /** @default null */
            line_clear?: boolean | null;
            /** @default null */
            open_scores?: boolean | null;
            /** @default null */
            pieces?: number | null;
            /** @default null */
            stop_early?: boolean | null;
            /** @default null */
            deck_top?: boolean | null;
            /** @default null */
            recycle?: boolean | null;
            /** @default null */
            free_shortage?: boolean | null;
            /** @default null */
            black_limit?: number | null;
            /** @default null */
            deduct_unfinished?: boolean | null;
            /** @default null */
            tie_by_owned?: boolean | null;
            /** @default null */
            lock_tokens?: boolean | null;
        };
        /**
         * RulesDoc
         * @description Every setting as it is in force, with what the edition and the number of players imply.
         */
        RulesDoc: {
            /** @enum {unknown} */
            edition: "first" | "second" | "second-2.5";
            players: number;
            expansions: string[];
            solo: ("hard" | "normal" | "unbeatable") | null;
            line_clear: boolean;
            open_scores: boolean;
            pieces: number;
            stop_early: boolean;
            deck_top: boolean;
            recycle: boolean;
            free_shortage: boolean;
            black_limit: number;
            deduct_unfinished: boolean;
            tie_by_owned: boolean;
            lock_tokens: boolean;
        };
        /**
         * RulesQuestion
         * @description Do these rules make a game?
         */
        RulesQuestion: {
            rules: components["schemas"]["RulesBody"];
        };
        /**
         * SeasonDoc
         * @description The best of a season, which is a quarter of a year.
         */
        SeasonDoc: {
            season: string;
            begins: number;
            ends: number;
            /** @enum {unknown} */
            kind: "expansions" | "line-clear" | "more" | "two";
            leaders: components["schemas"]["LeaderDoc"][];
        };
        /**
         * SeatDoc
         * @description A seat as everyone sees it.
         */
        SeatDoc: {
            /** @enum {unknown} */
            kind: "bot" | "open" | "person";
            name: string | null;
            bot: string | null;
            away: boolean;
            late: ("gone" | "time") | null;
        };
        /**
         * SeatPlan
         * @description Who is to sit where: a ``person`` here, a ``bot``, or ``open`` for the invite.
         */
        SeatPlan: {
            /** @enum {unknown} */
            kind: "bot" | "open" | "person";
            /** @default null */
            name?: string | null;
            /** @default null */
            bot?: string | null;
        };
        /**
         * SeatToken
         * @description A seat and the token that plays it.
         */
        SeatToken: {
            seat: number;
            token: string;
        };
        /**
         * SessionDoc
         * @description A device of a player; ``here``: the one that asks.
         */
        SessionDoc: {
            session: string;
            label: string;
            made_at: number;
            seen_at: number;
            here: boolean;
        };
        /**
         * Sessions
         * @description The devices of a player, last seen first.
         */
        Sessions: {
            sessions: components["schemas"]["SessionDoc"][];
        };
        /**
         * Settings
         * @description How thoroughly to look; equal settings give equal results.
         */
        Settings: {
            seed: number;
            width: number;
            worlds: number;
            rollouts: number;
        };
        /**
         * Side
         * @description What a player's turns come to.
         */
        Side: {
            player: number;
            loss: number;
            inaccuracies: number;
            mistakes: number;
            blunders: number;
            doubt: number;
        };
        /**
         * SignedIn
         * @description A player, and the token that this device shows from now on.
         */
        SignedIn: {
            player: string;
            name: string;
            token: string;
        };
        /**
         * SitDown
         * @description Take an open seat: the one named, or the first; at a public table it takes no invite.
         */
        SitDown: {
            name: string;
            /** @description random: who knows it has the seat */
            id: string;
            /** @default null */
            invite?: string | null;
            /** @default null */
            seat?: number | null;
        };
        /**
         * Sitting
         * @description A known player at a table.
         */
        Sitting: {
            seat: number;
            player: string;
        };
        /**
         * SittingThere
         * @description The players at a table who have a profile.
         */
        SittingThere: {
            players: components["schemas"]["Sitting"][];
        };
        /**
         * Snapshot
         * @description The whole document of a viewer at some number of the log.
         */
        Snapshot: {
            /** @enum {unknown} */
            type: "snapshot";
            seq: number;
            at: number;
            seat: number | null;
            table: components["schemas"]["TableDoc"];
            v: number;
        };
        /**
         * StepView
         * @description An action that has been opened and not ended.
         */
        StepView: {
            /** @enum {unknown} */
            action: "ambassador" | "ghost" | "master";
            used?: string[];
            hand?: {
                [key: string]: number;
            };
        };
        /**
         * Stored
         * @description An Ambassador action now lies ready.
         */
        Stored: {
            /** @enum {unknown} */
            event: "stored";
            player: number;
            puzzle: string;
        };
        /**
         * TableDoc
         * @description A table as one viewer may see it.
         */
        TableDoc: {
            id: string;
            /** @enum {unknown} */
            status: "over" | "playing" | "waiting";
            seats: components["schemas"]["SeatDoc"][];
            options: components["schemas"]["OptionsDoc"];
            deal: components["schemas"]["DealDoc"];
            view: components["schemas"]["View"];
            legal: string[];
            undo: string | null;
            undo_code: ("not_running" | "nothing" | "off" | "other" | "revealed" | "spectator" | "turn") | null;
            scores: (number | null)[];
            clock: components["schemas"]["ClockDoc"] | null;
            result: components["schemas"]["ResultDoc"] | null;
            rematch: string | null;
            host: number | null;
            paused: boolean;
            question: components["schemas"]["QuestionDoc"] | null;
        };
        /**
         * TableMade
         * @description A new table, the maker's seats, and the invite for the open ones.
         */
        TableMade: {
            table: string;
            seats: components["schemas"]["SeatToken"][];
            invite: string | null;
        };
        /**
         * Think
         * @description Find what a bot plays: ``view`` is what it sees, as text, and ``seed`` its random source.
         */
        Think: {
            /** @enum {unknown} */
            type: "think";
            id: string;
            seat: number;
            bot: string;
            seed: number;
            view: string;
        };
        /**
         * Thinks
         * @description This device can think for the bots of the table.
         */
        Thinks: {
            /** @enum {unknown} */
            type: "thinks";
        };
        /**
         * Thought
         * @description What a bot plays, as this device was asked; nothing where it could not think.
         */
        Thought: {
            /** @enum {unknown} */
            type: "thought";
            /** @description chosen by you */
            id: string;
            actions: string[];
        };
        /**
         * TicketDoc
         * @description How waiting goes: since when; who was found, and until when that can be accepted; where to sit.
         */
        TicketDoc: {
            /** @enum {unknown} */
            state: "found" | "none" | "ready" | "waiting";
            since: number | null;
            waiting: number;
            until: number | null;
            accepted: boolean;
            rivals: components["schemas"]["RivalDoc"][];
            table: string | null;
            seat: number | null;
            token: string | null;
        };
        /**
         * TileDoc
         * @description A Finesse tile to draw.
         */
        TileDoc: {
            name: string;
            set: string;
            pays_for: string;
            pieces: string[];
            credits: number;
            /** @enum {unknown} */
            colour: "blue" | "pink";
            pack: string;
        };
        /**
         * TileRemoved
         * @description The leftmost Finesse tile left the track; one that lay face down stays unknown.
         */
        TileRemoved: {
            /** @enum {unknown} */
            event: "tileremoved";
            tile: string | null;
        };
        /**
         * Took
         * @description A player took a puzzle; ``place`` is None for the top of a deck.
         */
        Took: {
            /** @enum {unknown} */
            event: "took";
            player: number;
            puzzle: string;
            place: number | null;
        };
        /**
         * Touched
         * @description A finishing touch was placed.
         */
        Touched: {
            /** @enum {unknown} */
            event: "touched";
            player: number;
            piece: string;
            puzzle: string;
            cells: string;
            credit: boolean;
        };
        /**
         * TouchesBegan
         * @description The last round is over: finishing touches.
         */
        TouchesBegan: {
            /** @enum {unknown} */
            event: "touchesbegan";
        };
        /**
         * Traded
         * @description A piece was exchanged with the reserve.
         */
        Traded: {
            /** @enum {unknown} */
            event: "traded";
            player: number;
            given: string;
            taken: string;
        };
        /**
         * TurnBegan
         * @description A player's turn began.
         */
        TurnBegan: {
            /** @enum {unknown} */
            event: "turnbegan";
            player: number;
        };
        /**
         * TurnEnded
         * @description A player's turn ended.
         */
        TurnEnded: {
            /** @enum {unknown} */
            event: "turnended";
            player: number;
        };
        /**
         * TypedCode
         * @description A code that another device shows.
         */
        TypedCode: {
            code: string;
            /**
             * @description what kind of device it is
             * @default
             */
            label?: string;
        };
        /**
         * Undo
         * @description Take back the last action.
         */
        Undo: {
            /** @enum {unknown} */
            type: "undo";
            /** @description chosen by you */
            id: string;
        };
        /**
         * Unlocked
         * @description The solo opponent could take nothing: each column lost a lock.
         */
        Unlocked: {
            /** @enum {unknown} */
            event: "unlocked";
        };
        /**
         * Update
         * @description One entry of the log and what it changed for this viewer.
         */
        Update: {
            /** @enum {unknown} */
            type: "update";
            seq: number;
            at: number;
            /** @enum {unknown} */
            kind: "act" | "answer" | "ask" | "away" | "back" | "claim" | "clock" | "fill" | "join" | "late" | "leave" | "react" | "rematch" | "undo";
            set: {
                [key: string]: unknown;
            };
            seat?: number;
            text?: string;
            id?: string;
            events?: components["schemas"]["GameEvent"][];
            drop?: string[];
        };
        /**
         * Updates
         * @description A stretch of the log; ``seq`` is where the table is now.
         */
        Updates: {
            seq: number;
            updates: components["schemas"]["Update"][];
        };
        /**
         * UsedPasskey
         * @description What an authenticator has signed to come in, and under which id that was asked.
         */
        UsedPasskey: {
            id: string;
            credential: {
                [key: string]: unknown;
            };
            /**
             * @description what kind of device it is
             * @default
             */
            label?: string;
        };
        /**
         * View
         * @description A position as a viewer may see it (docs/notation.md).
         *
         *         ``market`` has its cards by row: ``white`` and ``black``, in Line Clear also ``white right`` and
         *         ``black right``, in solo ``grid``. ``decks`` are ``white`` and ``black``, in solo ``deck``.
         */
        View: {
            /** @enum {unknown} */
            format: "projectl-position/1";
            rules: components["schemas"]["RulesDoc"];
            /** @enum {unknown} */
            phase: "over" | "play" | "touches";
            round: number;
            turn: number[];
            market: {
                [key: string]: (string | null)[];
            };
            decks: {
                [key: string]: components["schemas"]["DeckView"];
            };
            reserve: {
                [key: string]: number;
            };
            players: components["schemas"]["PlayerView"][];
            last_round?: number;
            busy?: boolean;
            idle_rounds?: number;
            markers?: components["schemas"]["MarkersView"];
            tiles?: string[];
            bank?: number;
            locks?: components["schemas"]["LocksView"];
            opponent?: string[];
            reshuffles?: string[][];
        };
        /**
         * Why
         * @description Why is this action not legal?
         */
        Why: {
            /** @enum {unknown} */
            type: "why";
            /** @description chosen by you */
            id: string;
            /** @description one whole action in the notation */
            action: string;
        };
        /**
         * WhyNot
         * @description Why an action is not legal; both null if it is.
         */
        WhyNot: {
            code: string | null;
            reason: string | null;
        };
        /**
         * Wish
         * @description A game to be found: how many play (null for any number), how fast, with what, and whether it counts.
         */
        Wish: {
            name: string;
            /** @enum {unknown} */
            pace: "day" | "days" | "fast" | "relaxed";
            /** @default null */
            players?: number | null;
            /** @default false */
            expansions?: boolean;
            /** @default false */
            rated?: boolean;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type About = components['schemas']['About'];
export type Act = components['schemas']['Act'];
export type Analysis = components['schemas']['Analysis'];
export type AnalysisAsked = components['schemas']['AnalysisAsked'];
export type AnalysisSoFar = components['schemas']['AnalysisSoFar'];
export type Arrow = components['schemas']['Arrow'];
export type Ask = components['schemas']['Ask'];
export type AskAnalysis = components['schemas']['AskAnalysis'];
export type AskHint = components['schemas']['AskHint'];
export type AskWhy = components['schemas']['AskWhy'];
export type Attempt = components['schemas']['Attempt'];
export type AttemptDoc = components['schemas']['AttemptDoc'];
export type Away = components['schemas']['Away'];
export type AwayPlan = components['schemas']['AwayPlan'];
export type BoxDoc = components['schemas']['BoxDoc'];
export type Ceremony = components['schemas']['Ceremony'];
export type Claim = components['schemas']['Claim'];
export type ClientMessage = components['schemas']['ClientMessage'];
export type Clock = components['schemas']['Clock'];
export type ClockDoc = components['schemas']['ClockDoc'];
export type ClockPlan = components['schemas']['ClockPlan'];
export type Code = components['schemas']['Code'];
export type Committed = components['schemas']['Committed'];
export type CreditReturned = components['schemas']['CreditReturned'];
export type Credited = components['schemas']['Credited'];
export type DailyBody = components['schemas']['DailyBody'];
export type DailyDoc = components['schemas']['DailyDoc'];
export type Day = components['schemas']['Day'];
export type DayGame = components['schemas']['DayGame'];
export type DayLeader = components['schemas']['DayLeader'];
export type DayResults = components['schemas']['DayResults'];
export type DealDoc = components['schemas']['DealDoc'];
export type DeckView = components['schemas']['DeckView'];
export type Dissolved = components['schemas']['Dissolved'];
export type DoAction = components['schemas']['DoAction'];
export type DoAnswer = components['schemas']['DoAnswer'];
export type DoAsk = components['schemas']['DoAsk'];
export type DoClaim = components['schemas']['DoClaim'];
export type DoOnce = components['schemas']['DoOnce'];
export type DoReact = components['schemas']['DoReact'];
export type Done = components['schemas']['Done'];
export type EndTriggered = components['schemas']['EndTriggered'];
export type ErrorAnswer = components['schemas']['ErrorAnswer'];
export type Everything = components['schemas']['Everything'];
export type ExerciseDoc = components['schemas']['ExerciseDoc'];
export type ExpansionDoc = components['schemas']['ExpansionDoc'];
export type FillSeat = components['schemas']['FillSeat'];
export type Finished = components['schemas']['Finished'];
export type Flipped = components['schemas']['Flipped'];
export type Gained = components['schemas']['Gained'];
export type GameEvent = components['schemas']['GameEvent'];
export type GameOver = components['schemas']['GameOver'];
export type GameRecord = components['schemas']['GameRecord'];
export type GoalDoc = components['schemas']['GoalDoc'];
export type Hello = components['schemas']['Hello'];
export type Hint = components['schemas']['Hint'];
export type HintFinish = components['schemas']['HintFinish'];
export type HintGiven = components['schemas']['HintGiven'];
export type HintReasons = components['schemas']['HintReasons'];
export type HintWork = components['schemas']['HintWork'];
export type HookDoc = components['schemas']['HookDoc'];
export type HookTo = components['schemas']['HookTo'];
export type InsertDone = components['schemas']['InsertDone'];
export type Inserted = components['schemas']['Inserted'];
export type Invitation = components['schemas']['Invitation'];
export type Invited = components['schemas']['Invited'];
export type JudgedAction = components['schemas']['JudgedAction'];
export type JudgedTurn = components['schemas']['JudgedTurn'];
export type Keep = components['schemas']['Keep'];
export type KeptDoc = components['schemas']['KeptDoc'];
export type LeaderDoc = components['schemas']['LeaderDoc'];
export type Left = components['schemas']['Left'];
export type LevelDoc = components['schemas']['LevelDoc'];
export type Levelled = components['schemas']['Levelled'];
export type Limits = components['schemas']['Limits'];
export type LiveError = components['schemas']['LiveError'];
export type LiveHint = components['schemas']['LiveHint'];
export type LiveMessage = components['schemas']['LiveMessage'];
export type LiveWhyNot = components['schemas']['LiveWhyNot'];
export type LobbyDoc = components['schemas']['LobbyDoc'];
export type LockReturned = components['schemas']['LockReturned'];
export type Locked = components['schemas']['Locked'];
export type LocksView = components['schemas']['LocksView'];
export type MadePasskey = components['schemas']['MadePasskey'];
export type MarkersPassed = components['schemas']['MarkersPassed'];
export type MarkersView = components['schemas']['MarkersView'];
export type Me = components['schemas']['Me'];
export type MyTable = components['schemas']['MyTable'];
export type MyTables = components['schemas']['MyTables'];
export type MyTokens = components['schemas']['MyTokens'];
export type NewName = components['schemas']['NewName'];
export type NewPlayer = components['schemas']['NewPlayer'];
export type NewTable = components['schemas']['NewTable'];
export type News = components['schemas']['News'];
export type NoticeWishes = components['schemas']['NoticeWishes'];
export type NoticeWords = components['schemas']['NoticeWords'];
export type NoticesDoc = components['schemas']['NoticesDoc'];
export type NoticesTested = components['schemas']['NoticesTested'];
export type OpenTable = components['schemas']['OpenTable'];
export type OpponentTook = components['schemas']['OpponentTook'];
export type Options = components['schemas']['Options'];
export type OptionsDoc = components['schemas']['OptionsDoc'];
export type PieceDoc = components['schemas']['PieceDoc'];
export type Ping = components['schemas']['Ping'];
export type Placed = components['schemas']['Placed'];
export type PlayedDoc = components['schemas']['PlayedDoc'];
export type PlayedWith = components['schemas']['PlayedWith'];
export type PlayerMade = components['schemas']['PlayerMade'];
export type PlayerView = components['schemas']['PlayerView'];
export type PointDoc = components['schemas']['PointDoc'];
export type Pong = components['schemas']['Pong'];
export type Presence = components['schemas']['Presence'];
export type Problem = components['schemas']['Problem'];
export type ProfileDoc = components['schemas']['ProfileDoc'];
export type PushTo = components['schemas']['PushTo'];
export type PuzzleDoc = components['schemas']['PuzzleDoc'];
export type PuzzleView = components['schemas']['PuzzleView'];
export type QuestionDoc = components['schemas']['QuestionDoc'];
export type RatingChange = components['schemas']['RatingChange'];
export type RatingChanges = components['schemas']['RatingChanges'];
export type RatingDoc = components['schemas']['RatingDoc'];
export type React = components['schemas']['React'];
export type RecordSetup = components['schemas']['RecordSetup'];
export type Recycled = components['schemas']['Recycled'];
export type Rematch = components['schemas']['Rematch'];
export type Replay = components['schemas']['Replay'];
export type ReplayBody = components['schemas']['ReplayBody'];
export type Reply = components['schemas']['Reply'];
export type Reshuffled = components['schemas']['Reshuffled'];
export type RestartDoc = components['schemas']['RestartDoc'];
export type ResultDoc = components['schemas']['ResultDoc'];
export type Resumed = components['schemas']['Resumed'];
export type Return = components['schemas']['Return'];
export type Revealed = components['schemas']['Revealed'];
export type Rewarded = components['schemas']['Rewarded'];
export type RivalDoc = components['schemas']['RivalDoc'];
export type RivalRecord = components['schemas']['RivalRecord'];
export type RoundEnded = components['schemas']['RoundEnded'];
export type RulesAnswer = components['schemas']['RulesAnswer'];
export type RulesBody = components['schemas']['RulesBody'];
export type RulesDoc = components['schemas']['RulesDoc'];
export type RulesQuestion = components['schemas']['RulesQuestion'];
export type SeasonDoc = components['schemas']['SeasonDoc'];
export type SeatDoc = components['schemas']['SeatDoc'];
export type SeatPlan = components['schemas']['SeatPlan'];
export type SeatToken = components['schemas']['SeatToken'];
export type SessionDoc = components['schemas']['SessionDoc'];
export type Sessions = components['schemas']['Sessions'];
export type Settings = components['schemas']['Settings'];
export type Side = components['schemas']['Side'];
export type SignedIn = components['schemas']['SignedIn'];
export type SitDown = components['schemas']['SitDown'];
export type Sitting = components['schemas']['Sitting'];
export type SittingThere = components['schemas']['SittingThere'];
export type Snapshot = components['schemas']['Snapshot'];
export type StepView = components['schemas']['StepView'];
export type Stored = components['schemas']['Stored'];
export type TableDoc = components['schemas']['TableDoc'];
export type TableMade = components['schemas']['TableMade'];
export type Think = components['schemas']['Think'];
export type Thinks = components['schemas']['Thinks'];
export type Thought = components['schemas']['Thought'];
export type TicketDoc = components['schemas']['TicketDoc'];
export type TileDoc = components['schemas']['TileDoc'];
export type TileRemoved = components['schemas']['TileRemoved'];
export type Took = components['schemas']['Took'];
export type Touched = components['schemas']['Touched'];
export type TouchesBegan = components['schemas']['TouchesBegan'];
export type Traded = components['schemas']['Traded'];
export type TurnBegan = components['schemas']['TurnBegan'];
export type TurnEnded = components['schemas']['TurnEnded'];
export type TypedCode = components['schemas']['TypedCode'];
export type Undo = components['schemas']['Undo'];
export type Unlocked = components['schemas']['Unlocked'];
export type Update = components['schemas']['Update'];
export type Updates = components['schemas']['Updates'];
export type UsedPasskey = components['schemas']['UsedPasskey'];
export type View = components['schemas']['View'];
export type Why = components['schemas']['Why'];
export type WhyNot = components['schemas']['WhyNot'];
export type Wish = components['schemas']['Wish'];
export type $defs = Record<string, never>;
export interface operations {
    about: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["About"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    box: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoxDoc"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    rules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RulesQuestion"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RulesAnswer"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    replay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayBody"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description record */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    analyse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskAnalysis"];
            };
        };
        responses: {
            /** @description done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisAsked"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_over */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description record */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    analysis: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                analysis: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisSoFar"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    cancel_analysis: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                analysis: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    make_table: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTable"];
            };
        };
        responses: {
            /** @description done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableMade"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description name_taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description rules, record */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    mine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MyTokens"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyTables"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    look: {
        parameters: {
            query?: {
                at?: number;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    updates: {
        parameters: {
            query?: {
                after?: number;
                limit?: number;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updates"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    record: {
        parameters: {
            query?: {
                so_far?: number;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameRecord"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_over */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    sit_down: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SitDown"];
            };
        };
        responses: {
            /** @description done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatToken"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description started, seat_taken, id_reused, name_taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    invited: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Invitation"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invited"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    fill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FillSeat"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Committed"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description seat_taken, id_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    leave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description started */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    act: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DoAction"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Committed"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description waiting, over, id_reused, away, late, paused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description notation, illegal, open_step */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    undo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DoOnce"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Committed"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description waiting, over, id_reused, no_undo, off, away, paused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    come_back: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DoOnce"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Committed"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description waiting, over, id_reused, not_away, paused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    react: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DoReact"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Committed"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description id_reused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    claim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DoClaim"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Committed"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description waiting, over, id_reused, away, not_late, paused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    ask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DoAsk"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Committed"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description waiting, over, id_reused, no_undo, off, away, paused, asked */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    answer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DoAnswer"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Committed"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description waiting, over, id_reused, away, paused, asked */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    why: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskWhy"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhyNot"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    hint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskHint"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HintGiven"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description waiting, over, off */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description illegal */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    rematch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rematch"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_over, seat_taken, off */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    next_exercise: {
        parameters: {
            query?: {
                rating?: number;
                seen?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExerciseDoc"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    attempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                exercise: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Attempt"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptDoc"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description notation, illegal, open_step */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    day: {
        parameters: {
            query?: {
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Day"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    play_daily: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "solo" | "duel";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DailyBody"];
            };
        };
        responses: {
            /** @description done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableMade"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description already, name_taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    begin_player: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPlayer"];
            };
        };
        responses: {
            /** @description done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerMade"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description name_taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    rename: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewName"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description name_taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    forget_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    everything: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Everything"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sessions"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    end_session: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    ask_to_make: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewName"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ceremony"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description off, name_taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    make_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MadePasskey"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, passkey, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description off, name_taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    new_code: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Code"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description off */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    kept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptDoc"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    keep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Keep"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptDoc"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    ask_to_come_in: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ceremony"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description off */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    come_in: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UsedPasskey"];
            };
        };
        responses: {
            /** @description done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, passkey, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description off */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    come_in_by_code: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TypedCode"];
            };
        };
        responses: {
            /** @description done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, code, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description off */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    look_notices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticesDoc"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description off */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    choose_notices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticeWishes"];
            };
        };
        responses: {
            /** @description done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description off */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    push_to: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushTo"];
            };
        };
        responses: {
            /** @description done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description off */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    push_no_more: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description off */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    hook_to: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HookTo"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticesDoc"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description off */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    hook_no_more: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description off */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    test_notices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticesTested"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description off */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    look_at_lobby: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LobbyDoc"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    follow_match: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketDoc"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    find_match: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Wish"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketDoc"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description name_taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    leave_match: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    accept_match: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketDoc"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    rating_changes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatingChanges"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    profile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                player: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileDoc"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    named: {
        parameters: {
            query?: {
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileDoc"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    sitting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SittingThere"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description forbidden, banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    season: {
        parameters: {
            query?: {
                kind?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonDoc"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    news: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["News"];
                };
            };
            /** @description bad_message */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description too_many */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
}
