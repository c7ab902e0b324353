import { nobody, type TableCells } from "../support/cell.ts";

const given = "select private.send_mail('guest@example.com', 'invitation', '{}')";

export const cells: TableCells = [
  {
    verb: "select",
    what: "what became of a mail",
    given,
    statement: `select id, to_address, template, created_at, next_attempt_at, attempts, sent_at, given_up_at, last_error
      from public.mail_message`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "what a mail says, with the tokens of its links",
    given,
    statement: "select data from public.mail_message",
    outcome: nobody,
  },
  {
    verb: "insert",
    what: "a mail of one's own",
    statement: `insert into public.mail_message (to_address, template, data)
      values ('guest@example.com', 'invitation', '{}')`,
    outcome: nobody,
  },
  { verb: "update", what: "a mail", given, statement: "update public.mail_message set attempts = 0", outcome: nobody },
  { verb: "delete", what: "a mail", given, statement: "delete from public.mail_message", outcome: nobody },
];
