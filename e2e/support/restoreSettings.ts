import type { APIRequestContext } from "@playwright/test";
import * as v from "valibot";
import { callAs } from "./callAs.ts";

const conflictSchema = v.looseObject({
  kind: v.string(),
  version: v.optional(v.number()),
  meeting_link: v.optional(v.looseObject({ version: v.number() })),
  meeting_type: v.optional(v.looseObject({ version: v.number() })),
});

/** Puts a setting back, whatever its version is by now: the first try is told. */
export async function restoreSetting(
  desk: APIRequestContext,
  {
    name,
    request,
  }: { name: "save_setting" | "save_meeting_link" | "save_meeting_type"; request: Record<string, unknown> },
): Promise<void> {
  const call = (version: number) =>
    callAs(desk, { account: "admin", name, args: { request: { ...request, version } } });
  const first = v.parse(conflictSchema, await call(0));
  if (first.kind === "saved") return;
  const version = first.version ?? first.meeting_link?.version ?? first.meeting_type?.version ?? 0;
  const second = v.parse(conflictSchema, await call(version));
  if (second.kind !== "saved") throw new Error(`${name} answered ${JSON.stringify(second)}`);
}
