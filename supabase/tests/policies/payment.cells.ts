import { nobody, type TableCells } from "../support/cell.ts";
import { pipelinePeople, pipelinePeopleScript } from "./pipelinePeople.ts";
import { otherMember, otherMemberScript } from "./otherMember.ts";
import { signedIn } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";

const ofNorthwind = `where client_account_id = '${companies.northwindRobotics}'`;

/** No write is granted: even admins record by a function, and nobody changes records. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "the payments of Northwind Robotics",
    given: otherMemberScript,
    statement: `select * from public.payment ${ofNorthwind}`,
    outcome: { visitor: "no grant", client: "yes", staff: "no row", admin: "yes", stranger: "no row" },
    others: {
      "a member who does not see money": { caller: signedIn(otherMember), outcome: "no row" },
      "a client of another company": { caller: signedIn(people.client2), outcome: "no row" },
    },
  },
  {
    verb: "select",
    what: "the payments of Northwind Robotics, by duty",
    given: pipelinePeopleScript,
    statement: `select * from public.payment ${ofNorthwind}`,
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
    what: "the payments of another company",
    statement: `select * from public.payment where client_account_id = '${companies.harborDental}'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "the payments of the company that a former client, who is staff now, belonged to",
    given: `update public."userProfile" set role = 'staff' where id = '${people.client}'`,
    statement: `select * from public.payment ${ofNorthwind}`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "a payment of the caller's own company",
    statement: `insert into public.payment (
        id, client_account_id, date, description, amount_cents, currency, kind, recorded_by, recorded_by_name
      ) values (
        gen_random_uuid(), '${companies.northwindRobotics}', current_date, 'Mine', 100, 'USD', 'payment',
        gen_random_uuid(), 'Me'
      )`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "the amount of a payment",
    statement: "update public.payment set amount_cents = 1",
    outcome: nobody,
  },
  { verb: "delete", what: "a payment", statement: "delete from public.payment", outcome: nobody },
];
