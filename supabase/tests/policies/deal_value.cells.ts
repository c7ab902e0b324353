import { nobody, type TableCells } from "../support/cell.ts";
import { signedIn } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";
import { otherMember } from "./otherMember.ts";
import { pipelinePeople, pipelinePeopleScript } from "./pipelinePeople.ts";

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "what the deals of Northwind Robotics are worth",
    given: pipelinePeopleScript,
    statement: `select * from public.deal_value where client_account_id = '${companies.northwindRobotics}'`,
    outcome: { visitor: "no grant", client: "yes", staff: "no row", admin: "yes", stranger: "no row" },
    others: pipelinePeople({
      research: "no row",
      otherResearch: "no row",
      accounts: "yes",
      member: "no row",
      otherCompany: "no row",
    }),
  },
  {
    verb: "select",
    what: "what deals are worth, for a member who may decide and sees no money",
    given: `${pipelinePeopleScript} update public.client_account_member set may_decide = true where user_id = '${otherMember}';`,
    statement: `select * from public.deal_value where client_account_id = '${companies.northwindRobotics}'`,
    outcome: { visitor: "no grant", client: "yes", staff: "no row", admin: "yes", stranger: "no row" },
    others: { "a member who may decide": { caller: signedIn(otherMember), outcome: "no row" } },
  },
  {
    verb: "select",
    what: "what deals of a company are worth whose accounts others keep",
    given: `insert into public.staff_duty (user_id, duty, client_account_id)
      values ('${people.staff}', 'accounts', '${companies.harborDental}')`,
    statement: `select * from public.deal_value where client_account_id = '${companies.northwindRobotics}'`,
    outcome: { visitor: "no grant", client: "yes", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "a value",
    statement: `insert into public.deal_value (deal_id, client_account_id, currency)
      values (gen_random_uuid(), '${companies.northwindRobotics}', 'USD')`,
    outcome: nobody,
  },
  { verb: "update", what: "a value", statement: `update public.deal_value set value_cents = 1`, outcome: nobody },
  { verb: "delete", what: "a value", statement: `delete from public.deal_value`, outcome: nobody },
];
