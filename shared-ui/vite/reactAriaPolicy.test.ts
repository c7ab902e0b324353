import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build, type Plugin } from "vite";
import { expect, it } from "vitest";
import { reactAriaPolicy } from "./reactAriaPolicy.ts";

const reactAria = dirname(createRequire(import.meta.url).resolve("react-aria/package.json"));

async function builtOf(file: string, before: Plugin[] = []): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [...before, reactAriaPolicy()],
    build: {
      write: false,
      minify: false,
      lib: { entry: join(reactAria, "dist/private", file), formats: ["es"] },
      rolldownOptions: { external: [/^react/] },
    },
  });
  return JSON.stringify(built);
}

it.each(["interactions/usePress.mjs", "overlays/usePreventScroll.mjs", "live-announcer/LiveAnnouncer.mjs"])(
  "takes texts that become styles or markup out of %s",
  async (file) => {
    const refused = /style\.textContent = |\.innerHTML = /;
    expect(readFileSync(join(reactAria, "dist/private", file), "utf8")).toMatch(refused);
    const built = await builtOf(file);
    expect(built).not.toMatch(refused);
    expect(built).toMatch(/insertRule|\.textContent = ''|\.textContent = \\"\\"/);
  },
);

it("fails when the library has changed there", async () => {
  const changed: Plugin = {
    name: "changed",
    load: (id) => (id.endsWith("LiveAnnouncer.mjs") ? "export function announce() {}" : null),
  };
  await expect(builtOf("live-announcer/LiveAnnouncer.mjs", [changed])).rejects.toThrow(
    "LiveAnnouncer.mjs no longer has",
  );
});
