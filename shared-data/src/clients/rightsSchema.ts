import * as v from "valibot";
import { idColumn } from "../columns.ts";

/** What a member of a company may do, in the order of forms. */
export const rightNames = ["sees_money", "may_decide", "may_invite"] as const;
export type RightName = (typeof rightNames)[number];

const columns = { sees_money: v.boolean(), may_decide: v.boolean(), may_invite: v.boolean() };
export const rightsSchema = v.object(columns);
export type Rights = v.InferOutput<typeof rightsSchema>;

/** A person who signs in for a company, with their rights. */
export const memberSchema = v.pipe(
  v.object({ user_id: idColumn, name: v.string(), email: v.string(), is_active: v.boolean(), ...columns }),
  v.transform(({ user_id, name, email, is_active, ...rights }) => ({
    id: user_id,
    name,
    email,
    isActive: is_active,
    rights,
  })),
);
export type Member = v.InferOutput<typeof memberSchema>;

/** One right of a member that is given or taken. */
export type RightChange = { userId: string; right: RightName; isGiven: boolean };

export const rightOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("changed") }),
  v.object({ kind: v.literal("own-rights") }),
  v.object({ kind: v.literal("invalid"), field: v.string() }),
  v.object({ kind: v.literal("missing") }),
]);
export type RightOutcome = v.InferOutput<typeof rightOutcomeSchema>;
