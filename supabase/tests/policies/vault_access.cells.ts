import { nobody, type TableCells } from "../support/cell.ts";
import { people } from "../support/seedIds.ts";

const given = `insert into public.vault_access (actor_id, actor_name, action)
  values ('${people.staff}', 'Sam Staff', 'unlocked')`;

export const cells: TableCells = [
  {
    verb: "select",
    what: "the log, with an entry of the staff persona",
    given,
    statement: "select * from public.vault_access",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  { verb: "insert", what: "an entry", statement: given, outcome: nobody },
  {
    verb: "update",
    what: "an entry",
    given,
    statement: "update public.vault_access set action = 'reset'",
    outcome: nobody,
  },
  { verb: "delete", what: "an entry", given, statement: "delete from public.vault_access", outcome: nobody },
];
