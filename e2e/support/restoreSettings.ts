import type { APIRequestContext, Fixtures, PlaywrightTestArgs } from "@playwright/test";
import * as v from "valibot";
import { callAs } from "./callAs.ts";

const conflictSchema = v.looseObject({
  kind: v.string(),
  version: v.optional(v.number()),
  meeting_link: v.optional(v.looseObject({ version: v.number() })),
  meeting_type: v.optional(v.looseObject({ version: v.number() })),
});

/** A setting with its former value, and the call that saves it. */
type Setting = { name: "save_setting" | "save_meeting_link" | "save_meeting_type"; request: Record<string, unknown> };

/** Restores a setting, at any version: the first try is of one that was never edited, and returns the current version. */
export async function restoreSetting(desk: APIRequestContext, { name, request }: Setting): Promise<void> {
  const call = (version: number) =>
    callAs(desk, { account: "admin", name, args: { request: { ...request, version } } });
  const first = v.parse(conflictSchema, await call(1));
  if (first.kind === "saved") return;
  const version = first.version ?? first.meeting_link?.version ?? first.meeting_type?.version ?? 0;
  const second = v.parse(conflictSchema, await call(version));
  if (second.kind !== "saved") throw new Error(`${name} answered ${JSON.stringify(second)}`);
}

/** Fixture that restores everything passed to `afterwards` when the test has ended, even if it fails. */
export const restoring: Fixtures<{ afterwards: (setting: Setting) => void }, object, PlaywrightTestArgs> = {
  async afterwards({ request }, use) {
    const settings: Setting[] = [];
    await use((setting) => settings.push(setting));
    for (const setting of settings) await restoreSetting(request, setting);
  },
};
