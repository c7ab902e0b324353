import { nobody, type TableCells } from "../support/cell.ts";
import { companies, people } from "../support/seedIds.ts";

export const cells: TableCells = [
  {
    verb: "select",
    what: "the client's membership",
    statement: `select * from public.client_account_member where user_id = '${people.client}'`,
    outcome: { visitor: "no grant", client: "yes", staff: "yes", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "another person's membership",
    statement: `select * from public.client_account_member where user_id = '${people.client2}'`,
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "a membership of another account for oneself",
    statement: `insert into public.client_account_member (account_id, user_id)
      values ('${companies.harborDental}', (select auth.uid()))`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "the account that one belongs to",
    statement: `update public.client_account_member set account_id = '${companies.harborDental}'`,
    outcome: nobody,
  },
  { verb: "delete", what: "a membership", statement: "delete from public.client_account_member", outcome: nobody },
];
