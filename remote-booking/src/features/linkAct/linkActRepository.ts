import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { DataFault } from "@pipelark/shared-contracts/unwrap";
import * as v from "valibot";

/** What the link of a message does, by the database's names for asking and for doing it. */
const acts = {
  "opt-out": { read: "read_opt_out", write: "opt_out", done: "opted-out" },
  unsubscribe: { read: "read_unsubscribe", write: "unsubscribe", done: "unsubscribed" },
} as const;
export type LinkActName = keyof typeof acts;

/** Whether the act of a link can still be done; `missing` for a link that is not ours. */
export type LinkState = { kind: "open" | "done" | "missing" };

type Backend = Pick<ShellServices, "callPublic">;
type Link = { act: LinkActName; token: string };

/** Changes nothing, so that mail scanners may follow the link. Throws a `DataFault`. */
export async function readLink({ callPublic }: Backend, { act, token }: Link): Promise<LinkState> {
  return parse(act, await callPublic(acts[act].read, { token }));
}

/** Does what the link is for. Idempotent. Throws a `DataFault`. */
export async function doLink({ callPublic }: Backend, { act, token }: Link): Promise<LinkState> {
  return parse(act, await callPublic(acts[act].write, { token }));
}

function parse(act: LinkActName, answer: unknown): LinkState {
  const { done } = acts[act];
  const parsed = v.safeParse(v.object({ kind: v.picklist(["open", "missing", done]) }), answer);
  if (!parsed.success) {
    throw new DataFault("unexpected", "The server's answer could not be read", { cause: parsed.issues });
  }
  const { kind } = parsed.output;
  return { kind: kind === "open" || kind === "missing" ? kind : "done" };
}
