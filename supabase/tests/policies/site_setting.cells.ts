import type { TableCells } from "../support/cell.ts";
import { marketers, marketersScript } from "./marketer.ts";

export const cells: TableCells = [
  {
    verb: "select",
    what: "a public setting",
    statement: "select key, value, is_public, version, updated_at from public.site_setting where key = 'terms_text'",
    outcome: { visitor: "yes", client: "yes", staff: "yes", admin: "yes", stranger: "yes" },
  },
  {
    verb: "select",
    what: "who edited a public setting",
    statement: "select updated_by from public.site_setting where key = 'terms_text'",
    outcome: { visitor: "no grant", client: "no grant", staff: "no grant", admin: "no grant", stranger: "no grant" },
  },
  {
    verb: "select",
    what: "a setting for the studio",
    statement: "select key, value from public.site_setting where key = 'academy_sections'",
    outcome: { visitor: "no row", client: "no row", staff: "yes", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "the address of the operations tool",
    statement: "select key, value from public.site_setting where key = 'operations_url'",
    outcome: { visitor: "no row", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "a setting",
    statement: "insert into public.site_setting (key, is_public) values ('terms_text', true)",
    outcome: { visitor: "no grant", client: "no grant", staff: "no grant", admin: "no grant", stranger: "no grant" },
  },
  {
    verb: "update",
    what: "the value of a public setting",
    given: marketersScript,
    statement: `update public.site_setting set value = '"New terms"' where key = 'terms_text'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
    others: marketers({ marketing: "no row", others: "no row" }),
  },
  {
    verb: "update",
    what: "a text of the public site",
    given: marketersScript,
    statement: `update public.site_setting set value = '"New footer"' where key = 'footer_text'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
    others: marketers({ marketing: "yes", others: "no row" }),
  },
  {
    verb: "update",
    what: "which features are on",
    given: marketersScript,
    statement: `update public.site_setting set value = '{"portal": {"forecast": false}}' where key = 'feature_flags'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
    others: marketers({ marketing: "no row", others: "no row" }),
  },
  {
    verb: "update",
    what: "the value of a setting for the studio",
    given: marketersScript,
    statement: `update public.site_setting set value = '"https://office.example.com/"' where key = 'virtual_office_url'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
    others: marketers({ marketing: "no row", others: "no row" }),
  },
  {
    verb: "update",
    what: "who may read a setting",
    statement: "update public.site_setting set is_public = true where key = 'operations_url'",
    outcome: { visitor: "no grant", client: "no grant", staff: "no grant", admin: "no grant", stranger: "no grant" },
  },
  {
    verb: "update",
    what: "who edited a setting",
    statement: "update public.site_setting set updated_by = null where key = 'terms_text'",
    outcome: { visitor: "no grant", client: "no grant", staff: "no grant", admin: "no grant", stranger: "no grant" },
  },
  {
    verb: "update",
    what: "how often it was edited",
    statement: "update public.site_setting set version = 7 where key = 'terms_text'",
    outcome: { visitor: "no grant", client: "no grant", staff: "no grant", admin: "no grant", stranger: "no grant" },
  },
  {
    verb: "delete",
    what: "a setting",
    statement: "delete from public.site_setting where key = 'terms_text'",
    outcome: { visitor: "no grant", client: "no grant", staff: "no grant", admin: "no grant", stranger: "no grant" },
  },
];
