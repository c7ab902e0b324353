import { roleSchema, type Role } from "@pipelark/shared-contracts/role";
import * as v from "valibot";
import { idColumn, timestampColumn } from "../columns.ts";
import type { Sort } from "../keyset.ts";
import { type Duty, dutySchema } from "./dutySchema.ts";

const rowEntries = {
  id: idColumn,
  email: v.string(),
  role: roleSchema,
  first_name: v.nullable(v.string()),
  last_name: v.nullable(v.string()),
  company: v.nullable(v.object({ id: idColumn, name: v.string() })),
  deactivated_at: v.nullable(timestampColumn),
  last_sign_in_at: v.nullable(timestampColumn),
};

const rowSchema = v.object(rowEntries);

const listedPersonSchema = v.pipe(rowSchema, v.transform(personOf));
/** An account in the admins' list. */
export type ListedPerson = v.InferOutput<typeof listedPersonSchema>;

const positionSchema = v.object({ after_name: v.string(), after_id: idColumn });
export type PeoplePosition = v.InferOutput<typeof positionSchema>;

/** One page by name, with the cursor of the next page; null at the end. */
export type PeoplePage = { people: readonly ListedPerson[]; next: PeoplePosition | null };

export const peoplePageSchema = v.object({
  kind: v.literal("people"),
  people: v.array(listedPersonSchema),
  next: v.nullable(positionSchema),
});

/** Columns that the list can be sorted by. */
export const peopleSorts = ["name", "email", "role", "signed-in"] as const;
export type PeopleSort = Sort<(typeof peopleSorts)[number]>;

/** Filter and order of the list: part of a name, email address or company; role; status. */
export type PeopleFilter = {
  query: string;
  role: Role | null;
  status: "active" | "deactivated" | null;
  sort: PeopleSort;
};

/** Ids of the people whose access is as wanted. Missing are the admin's own account, the last admin, and those who no longer exist. */
export const changeManyOutcomeSchema = v.object({ kind: v.literal("changed"), changed: v.array(idColumn) });

const personDetailSchema = v.pipe(
  v.object({
    ...rowEntries,
    joined_at: v.nullable(timestampColumn),
    devices: v.number(),
    second_factors: v.number(),
    terms: v.nullable(v.object({ version: v.string(), accepted_at: timestampColumn })),
    is_last_admin: v.boolean(),
    duties: v.array(dutySchema),
    company_duties: v.array(v.object({ duty: dutySchema, company: v.object({ id: idColumn, name: v.string() }) })),
  }),
  v.transform((row) => ({
    ...personOf(row),
    joinedAt: row.joined_at,
    /** Number of devices on which they are signed in. */
    devices: row.devices,
    /** Number of their second factors. */
    secondFactors: row.second_factors,
    terms: row.terms && { version: row.terms.version, acceptedAt: row.terms.accepted_at },
    isLastAdmin: row.is_last_admin,
    /** For all companies. */
    duties: row.duties,
    /** For one company each. */
    companyDuties: row.company_duties,
  })),
);
export type PersonDetail = v.InferOutput<typeof personDetailSchema>;

export const personAnswerSchema = v.variant("kind", [
  v.object({ kind: v.literal("person"), person: personDetailSchema }),
  v.object({ kind: v.literal("missing") }),
]);
export type PersonAnswer = v.InferOutput<typeof personAnswerSchema>;

/** Number of active people by role, of deactivated people and of open invitations. */
export const peopleCountSchema = v.pipe(
  v.object({
    kind: v.literal("counted"),
    admins: v.number(),
    staff: v.number(),
    clients: v.number(),
    deactivated: v.number(),
    open_invitations: v.number(),
  }),
  v.transform(({ open_invitations, admins, staff, clients, deactivated }) => ({
    admins,
    staff,
    clients,
    deactivated,
    openInvitations: open_invitations,
  })),
);
export type PeopleCount = v.InferOutput<typeof peopleCountSchema>;

/** Role change. Clients need a company, other roles have none. */
export type RoleChange = { userId: string; role: Role; companyId: string | null };
export type AccessChange = { userId: string; isActive: boolean };
export type DutyChange = {
  userId: string;
  duty: Duty;
  /** The company that it is limited to; null for all. */
  companyId: string | null;
  isGiven: boolean;
};

const settled = v.object({ kind: v.picklist(["changed", "own-account", "last-admin", "missing", "not-staff"]) });
export const changeOutcomeSchema = v.variant("kind", [
  settled,
  v.object({ kind: v.literal("invalid"), field: v.string() }),
]);
export type ChangeOutcome = v.InferOutput<typeof changeOutcomeSchema>;

function personOf(row: v.InferOutput<typeof rowSchema>) {
  const { id, email, role, company } = row;
  // The same name as in the session.
  const name = [row.first_name, row.last_name].filter(Boolean).join(" ") || email.replace(/@.*/, "");
  return { id, email, role, company, name, deactivatedAt: row.deactivated_at, lastSignInAt: row.last_sign_in_at };
}
