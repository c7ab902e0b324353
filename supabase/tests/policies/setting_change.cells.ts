import { nobody, type TableCells } from "../support/cell.ts";

const given = `update public.site_setting set value = '"New terms"' where key = 'terms_text'`;

/** Written by the triggers of the settings only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "the history of a public setting",
    given,
    statement: "select * from public.setting_change where area = 'site_setting' and key = 'terms_text'",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "a change that was not made",
    statement: `insert into public.setting_change (area, key, before, after)
      values ('site_setting', 'terms_text', '{}', '{}')`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "who changed a setting",
    given,
    statement: "update public.setting_change set actor_name = 'Somebody else'",
    outcome: nobody,
  },
  { verb: "delete", what: "a change", given, statement: "delete from public.setting_change", outcome: nobody },
];
