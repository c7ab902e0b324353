import { nobody, type TableCells } from "../support/cell.ts";
import { marketers, marketersScript } from "./marketer.ts";

const given = `${marketersScript}
  update public.site_setting set value = '"New footer"' where key = 'footer_text';
  update public.site_setting set value = '"New terms"' where key = 'terms_text'`;

/** Written by the triggers of the settings only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "the history of a public setting",
    given,
    statement: "select * from public.setting_change where area = 'site_setting' and key = 'terms_text'",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
    others: marketers({ marketing: "no row", others: "no row" }),
  },
  {
    verb: "select",
    what: "the history of a text of the public site",
    given,
    statement: "select * from public.setting_change where area = 'site_setting' and key = 'footer_text'",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
    others: marketers({ marketing: "yes", others: "no row" }),
  },
  {
    verb: "select",
    what: "the history of a meeting's link",
    given: "update public.meeting_link set title = 'Another title' where slug = 'meet'",
    statement: "select * from public.setting_change where area = 'meeting_link'",
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
