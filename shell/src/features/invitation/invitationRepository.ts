import { DataFault, type ShellServices } from "@pipelark/shared-contracts";
import * as v from "valibot";
import { invitationSchema, type Invitation } from "./invitationSchema.ts";

/** What became of an invitation. Throws a `DataFault`. */
export async function readInvitation(
  { callPublic }: Pick<ShellServices, "callPublic">,
  token: string,
): Promise<Invitation> {
  const parsed = v.safeParse(invitationSchema, await callPublic("read_invitation", { token }));
  if (!parsed.success) throw new DataFault("unexpected", "The server's answer could not be read");
  return parsed.output;
}
