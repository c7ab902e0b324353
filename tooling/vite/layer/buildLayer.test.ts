import { expect, it } from "vitest";
import { buildLayer, layerStart } from "./buildLayer.ts";

/** Texts that occur once in a library's own code and that minifying keeps. */
const ofShell = [
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=",
  "__reactRouterVersion=",
  "sc-keyframes-",
];

it("is the same from each build, has what it shares once, and takes React, router and styles from the shell", async () => {
  const [one, other] = await Promise.all([buildLayer(), buildLayer()]);
  expect([...one.files]).toEqual([...other.files]);
  expect(one.modules).toEqual(other.modules);

  const texts = [...one.files].flatMap(([file, text]) => (file.endsWith(".js") ? [text] : []));
  for (const signature of ofShell) expect(texts.filter((text) => text.includes(signature))).toEqual([]);
  expect(texts.join("")).toContain("loadShareSync(`react`)");

  const frame = [...one.modules].find(([id]) => id.endsWith("/signedInRemote.tsx"));
  const short = frame?.[1].names.get("signedInRemote");
  expect(one.files.get(layerStart)).toMatch(new RegExp(`\\b${short}\\b`));
  const client = [...one.modules].find(([id]) => id.endsWith("/query-core/build/modern/queryClient.js"));
  expect([...(client?.[1].names.keys() ?? [])]).toEqual(["QueryClient"]);
  const names = [...one.modules.values()].flatMap((module) => [...module.names.values()]);
  expect(new Set(names).size).toBe(names.length);
});
