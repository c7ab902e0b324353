import { everybody, nobody, type TableCells } from "../support/cell.ts";
import { pipelinePeople, pipelinePeopleScript } from "./pipelinePeople.ts";
import { undeliveredScript } from "./undelivered.ts";

const linked = "13000000-0000-4000-8000-000000000001";
const linkGiven = `select private.present_token(private.signed_link('opt-out', '${linked}'))`;
const forgedGiven = `select private.present_token(private.signed_link('scheduling', '${linked}'))`;

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "a contact of a lead that was delivered to Northwind Robotics",
    given: pipelinePeopleScript,
    statement: `select * from public.contact where id = '${linked}'`,
    outcome: { visitor: "no grant", client: "yes", staff: "no row", admin: "yes", stranger: "no row" },
    others: pipelinePeople({
      research: "yes",
      otherResearch: "yes",
      accounts: "no row",
      member: "yes",
      otherCompany: "no row",
    }),
  },
  {
    verb: "select",
    what: "a contact of a lead that was not delivered",
    given: `${pipelinePeopleScript} ${undeliveredScript}`,
    statement: `select * from public.contact where full_name = 'Uma Unsold'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
    others: pipelinePeople({
      research: "yes",
      otherResearch: "yes",
      accounts: "no row",
      member: "no row",
      otherCompany: "no row",
    }),
  },
  {
    verb: "select",
    what: "whether a contact opted out, without their link",
    statement: `select id, opted_out_at from public.contact where id = '${linked}'`,
    outcome: { visitor: "no row", client: "yes", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "whether a contact opted out, with their link",
    given: linkGiven,
    statement: `select id, opted_out_at, erased_at from public.contact where id = '${linked}'`,
    outcome: everybody,
  },
  {
    verb: "select",
    what: "another contact, with somebody's link",
    given: linkGiven,
    statement: `select id from public.contact where full_name = 'Nobody'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "no row", stranger: "no row" },
  },
  {
    verb: "update",
    what: "the opt-out, with the link",
    given: linkGiven,
    statement: `update public.contact set opted_out_at = private.scheduler_now() where id = '${linked}'`,
    outcome: everybody,
  },
  {
    verb: "update",
    what: "the opt-out to another time, with the link",
    given: linkGiven,
    statement: `update public.contact set opted_out_at = null where id = '${linked}'`,
    outcome: { visitor: "refused", client: "refused", staff: "refused", admin: "refused", stranger: "refused" },
  },
  {
    verb: "update",
    what: "the opt-out, with a forged link",
    given: forgedGiven,
    statement: `update public.contact set opted_out_at = private.scheduler_now() where id = '${linked}'`,
    outcome: { visitor: "no row", client: "no row", staff: "no row", admin: "no row", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "a contact",
    statement: `insert into public.contact (id, firm_id, full_name, email, created_by, created_by_name, updated_by, updated_by_name)
      values (gen_random_uuid(), gen_random_uuid(), 'Me', 'me@a.example', gen_random_uuid(), 'Me', gen_random_uuid(), 'Me')`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "the name of a contact",
    statement: `update public.contact set full_name = 'Mine'`,
    outcome: nobody,
  },
  { verb: "delete", what: "a contact", statement: `delete from public.contact`, outcome: nobody },
];
