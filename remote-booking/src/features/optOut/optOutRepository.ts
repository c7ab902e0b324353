import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { DataFault } from "@pipelark/shared-contracts/unwrap";
import * as v from "valibot";

const stateSchema = v.object({ kind: v.picklist(["open", "opted-out", "missing"]) });
/** Whether the person of a link can still opt out; `missing` for a link that is not ours. */
export type OptOutState = v.InferOutput<typeof stateSchema>;

type Backend = Pick<ShellServices, "callPublic">;

/** Changes nothing, so that mail scanners may follow the link. Throws a `DataFault`. */
export async function readOptOut({ callPublic }: Backend, token: string): Promise<OptOutState> {
  return parse(await callPublic("read_opt_out", { token }));
}

/** Excludes the person for everybody. Idempotent. Throws a `DataFault`. */
export async function optOut({ callPublic }: Backend, token: string): Promise<OptOutState> {
  return parse(await callPublic("opt_out", { token }));
}

function parse(answer: unknown): OptOutState {
  const parsed = v.safeParse(stateSchema, answer);
  if (parsed.success) return parsed.output;
  throw new DataFault("unexpected", "The server's answer could not be read", { cause: parsed.issues });
}
