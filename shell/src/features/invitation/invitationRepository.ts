import { roleSchema } from "@pipelark/shared-contracts/role";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { DataFault } from "@pipelark/shared-contracts/unwrap";
import * as v from "valibot";

const openSchema = v.object({
  kind: v.literal("open"),
  email: v.string(),
  role: roleSchema,
  company: v.nullable(v.string()),
  expires_at: v.string(),
});
export type OpenInvitation = v.InferOutput<typeof openSchema>;

/** Answer of the function `read_invitation`. */
const invitationSchema = v.variant("kind", [
  openSchema,
  v.object({ kind: v.picklist(["expired", "revoked", "accepted", "missing"]) }),
]);
export type Invitation = v.InferOutput<typeof invitationSchema>;
export type ClosedInvitation = Exclude<Invitation, OpenInvitation>;

/** Reads an invitation by its token. Throws a `DataFault`. */
export async function readInvitation(
  { callPublic }: Pick<ShellServices, "callPublic">,
  token: string,
): Promise<Invitation> {
  const parsed = v.safeParse(invitationSchema, await callPublic("read_invitation", { token }));
  if (!parsed.success) throw new DataFault("unexpected", "The server's answer could not be read");
  return parsed.output;
}
