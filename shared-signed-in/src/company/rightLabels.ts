import type { RightName } from "@pipelark/shared-data/clients/rightsSchema";

export const rightLabels: Record<RightName, string> = {
  sees_money: "Sees payments and balance",
  may_decide: "Accepts and declines leads",
  may_invite: "Invites colleagues",
};
