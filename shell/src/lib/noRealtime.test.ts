import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { RealtimeClient } from "./noRealtime.ts";

const entry = createRequire(import.meta.url).resolve("@supabase/supabase-js");
const source = readFileSync(join(dirname(entry), "index.mjs"), "utf8");

it("has every method that the Supabase client calls", () => {
  const called = [...source.matchAll(/this\.realtime\.(\w+)\(/g)].map(([, name]) => name ?? "");
  expect(called).toContain("setAuth");
  for (const name of new Set(called)) expect(RealtimeClient.prototype, name).toHaveProperty(name);
});

it("is all that the Supabase client imports of Realtime", () => {
  const imported = [...source.matchAll(/import \{([^}]*)\} from "@supabase\/realtime-js"/g)].map(([, names]) =>
    names?.trim(),
  );
  expect(imported).toEqual(["RealtimeClient"]);
});

it("says that there are no channels", () => {
  expect(() => new RealtimeClient().channel()).toThrow("no Realtime channels");
});
