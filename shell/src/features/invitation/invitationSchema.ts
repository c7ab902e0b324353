import { roleSchema } from "@pipelark/shared-contracts";
import * as v from "valibot";

const openSchema = v.object({
  kind: v.literal("open"),
  email: v.string(),
  role: roleSchema,
  company: v.nullable(v.string()),
  expires_at: v.string(),
});
export type OpenInvitation = v.InferOutput<typeof openSchema>;

/** What the function `read_invitation` answers. */
export const invitationSchema = v.variant("kind", [
  openSchema,
  v.object({ kind: v.picklist(["expired", "revoked", "accepted", "missing"]) }),
]);
export type Invitation = v.InferOutput<typeof invitationSchema>;
export type ClosedInvitation = Exclude<Invitation, OpenInvitation>;
