import { nobody, type TableCells } from "../support/cell.ts";
import { signedIn } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";
import { otherMember } from "./otherMember.ts";
import { pipelinePeople, pipelinePeopleScript } from "./pipelinePeople.ts";

const columns = "(user_id, kind, client_account_id, subject_id, is_in_app)";
const row = `('${people.client}', 'deal_decided', '${companies.northwindRobotics}', gen_random_uuid(), true)`;
const given = `${pipelinePeopleScript} delete from public.notification; insert into public.notification ${columns} values ${row};`;
const noOther = { research: "no row", otherResearch: "no row", accounts: "no row", member: "no row" } as const;

/** Each row is one person's, and nobody reads another's. With a lost right goes what it led to, which `notifications.test.ts` shows. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "a notification of another person",
    given,
    statement: "select * from public.notification",
    outcome: { visitor: "no grant", client: "yes", staff: "no row", admin: "no row", stranger: "no row" },
    others: {
      ...pipelinePeople({ ...noOther, otherCompany: "no row" }),
      "a colleague": { caller: signedIn(otherMember), outcome: "no row" },
    },
  },
  {
    verb: "insert",
    what: "a notification past the functions",
    statement: `insert into public.notification ${columns} values ${row}`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "a notification past the functions",
    given,
    statement: "update public.notification set read_at = now()",
    outcome: nobody,
  },
  { verb: "delete", what: "a notification", statement: "delete from public.notification", outcome: nobody },
];
