// How the table is built: into the server's package, with the messages of every language compiled.
import { defineConfig } from "vite";
import { messages } from "./build/messages.ts";

export default defineConfig({
  plugins: [messages()],
  // A static site may lie below any folder: files find each other by where they are, only the page names its host's root.
  experimental: {
    renderBuiltUrl: (_, { hostType }) => (hostType === "html" ? undefined : { relative: true }),
  },
  worker: { format: "es" },
  build: {
    outDir: "../src/projectl/server/http/static",
    emptyOutDir: true,
    target: "es2022",
    // A strict content security policy allows no data: scripts, and the wheel needs no source maps.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // A table is the first thing that everybody sees: a few files for it are less than thirty small ones.
    rolldownOptions: {
      output: {
        advancedChunks: {
          groups: [
            { name: "base", test: /src[\\/](api|draw|game|i18n|lib|ui)[\\/].*\.tsx?$/ },
            { name: "table", test: /src[\\/]table[\\/].*\.tsx?$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: { include: ["test/**/*.test.ts"] },
} as Parameters<typeof defineConfig>[0]);
