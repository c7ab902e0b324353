import { runInNewContext } from "node:vm";
import { expect, it, vi } from "vitest";
import { returnScript } from "./returnScript.ts";

type PageShow = { persisted?: boolean; type?: number; answer?: () => unknown };

const live = "1.0.0-0a1b2c3d4e5f";

/** Returns how often a page with two versions requested the list, and was reloaded, after it was shown. */
async function shown({ persisted = false, type = 0, answer = () => [] }: PageShow) {
  const reload = vi.fn();
  const fetch = vi.fn(async (_path: string, _options: object) => ({ json: async () => answer() }));
  let handle: (event: object) => Promise<void> = async () => undefined;
  runInNewContext(returnScript, {
    addEventListener: (_name: string, listener: typeof handle) => (handle = listener),
    performance: { navigation: { type } },
    document: { body: { textContent: `Hello {"/shell/${live}/main.js":"","/remotes/booking/${live}/main.js":""}` } },
    location: { reload },
    fetch,
  });
  await handle({ persisted });
  return { asked: fetch.mock.calls, reloads: reload.mock.calls.length };
}

it("asks nothing when a page was opened or reloaded", async () => {
  for (const type of [0, 1]) expect(await shown({ type })).toEqual({ asked: [], reloads: 0 });
});

it.each([{ persisted: true }, { type: 2 }])("asks the site, past the caches, on a return with %j", async (given) => {
  const { asked, reloads } = await shown(given);
  expect(asked).toEqual([["/taken-back.json", { cache: "no-cache" }]]);
  expect(reloads).toBe(0);
});

it.each([
  ["a remote's", `booking@${live}`, 1],
  ["the shell's", `shell@${live}`, 1],
  ["another remote's", `portal@${live}`, 0],
  ["another", "booking@1.0.0-ffffffffffff", 0],
])("with %s version on the list, is fetched anew only if it names that", async (_what, one, reloads) => {
  expect(await shown({ type: 2, answer: () => ["academy@1.0.0-aaaaaaaaaaaa", one] })).toMatchObject({ reloads });
});

it("stays where the list cannot be had", async () => {
  const answer = () => {
    throw new TypeError("Failed to fetch");
  };
  expect(await shown({ persisted: true, answer })).toMatchObject({ reloads: 0 });
});
