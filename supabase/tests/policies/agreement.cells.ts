import { nobody, type TableCells } from "../support/cell.ts";
import { personScript, signedIn } from "../support/personas.ts";
import { companies } from "../support/seedIds.ts";
import { pipelinePeople, pipelinePeopleScript } from "./pipelinePeople.ts";

const decider = "a0000000-0000-4000-8000-0000000000d1";
const otherAccountant = "a0000000-0000-4000-8000-0000000000d2";

/** Adds a member who may only decide, staff with accounts of another company, and a draft. */
const given = `${pipelinePeopleScript}
  ${personScript({ id: decider, role: "client", company: companies.northwindRobotics })}
  update public.client_account_member set may_decide = true where user_id = '${decider}';
  ${personScript({ id: otherAccountant, role: "staff" })}
  insert into public.staff_duty (user_id, duty, client_account_id)
    values ('${otherAccountant}', 'accounts', '${companies.harborDental}');
  insert into public.agreement (id, client_account_id, share_bp, currency, starts_on, updated_by, updated_by_name)
    values (gen_random_uuid(), '${companies.northwindRobotics}', 900, 'USD', '2027-01-01', gen_random_uuid(), 'Ada');`;

const others = {
  ...pipelinePeople({
    research: "no row",
    otherResearch: "no row",
    accounts: "yes",
    member: "no row",
    otherCompany: "no row",
  }),
  "accounts of another company": { caller: signedIn(otherAccountant), outcome: "no row" },
} as const;

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "the agreement of Northwind Robotics",
    given,
    statement: `select * from public.agreement
      where client_account_id = '${companies.northwindRobotics}' and state = 'accepted'`,
    outcome: { visitor: "no grant", client: "yes", staff: "no row", admin: "yes", stranger: "no row" },
    others: { ...others, "a member who may only decide": { caller: signedIn(decider), outcome: "yes" } },
  },
  {
    verb: "select",
    what: "a draft for Northwind Robotics",
    given,
    statement: `select * from public.agreement
      where client_account_id = '${companies.northwindRobotics}' and state = 'draft'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
    others: { ...others, "a member who may only decide": { caller: signedIn(decider), outcome: "no row" } },
  },
  {
    verb: "insert",
    what: "an agreement",
    statement: `insert into public.agreement (id, client_account_id, share_bp, currency, starts_on, updated_by, updated_by_name)
      values (gen_random_uuid(), '${companies.northwindRobotics}', 1, 'USD', '2027-01-01', gen_random_uuid(), 'Me')`,
    outcome: nobody,
  },
  { verb: "update", what: "a share", statement: `update public.agreement set share_bp = 1`, outcome: nobody },
  { verb: "delete", what: "an agreement", statement: `delete from public.agreement`, outcome: nobody },
];
