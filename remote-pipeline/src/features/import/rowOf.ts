import { getDomain } from "tldts";
import * as v from "valibot";
import { type FieldName, importFields, type Mapping } from "./importFields.ts";
import { cleaned, type ListRow } from "./parseList.ts";

/** A row as it is sent: what it says by field, and its problem in words, without its values, which an erasure must find. */
export type ImportRow = { number: number; data: Record<string, string>; problem: string | null };

/** Mail hosts whose domain is no company's. */
const mailHosts = new Set([
  "aol.com",
  "fastmail.com",
  "free.fr",
  "gmail.com",
  "gmx.com",
  "gmx.de",
  "gmx.net",
  "googlemail.com",
  "hey.com",
  "hotmail.com",
  "icloud.com",
  "laposte.net",
  "libero.it",
  "live.com",
  "mac.com",
  "mail.com",
  "mail.ru",
  "me.com",
  "msn.com",
  "orange.fr",
  "outlook.com",
  "proton.me",
  "protonmail.com",
  "qq.com",
  "t-online.de",
  "web.de",
  "yahoo.com",
  "yandex.ru",
  "ymail.com",
  "zoho.com",
]);

const address =
  /^[A-Za-z0-9_+'-]+(\.[A-Za-z0-9_+'-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/;

const missing = {
  email: "The email address is missing.",
  full_name: "The name is missing.",
  firm: "The company name is missing.",
};

/** Rules of a row; the database checks them again. */
const rowSchema = v.object({
  email: v.pipe(
    v.optional(v.string(), ""),
    v.nonEmpty(missing.email),
    v.maxLength(254, "The email address isn't valid."),
    v.regex(address, "The email address isn't valid."),
  ),
  full_name: v.pipe(v.optional(v.string(), ""), v.nonEmpty(missing.full_name)),
  firm: v.pipe(v.optional(v.string(), ""), v.nonEmpty(missing.firm)),
  employees: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,6}$/, "The number of employees isn't a number."),
      v.check((text) => Number(text) <= 5_000_000, "The number of employees is too large."),
    ),
  ),
  profile_url: v.optional(
    v.pipe(v.string(), v.regex(/^https:\/\/[^\s<>"\\]+\.[^\s<>"\\]+$/i, "The profile link isn't a web address.")),
  ),
  found_on: v.optional(
    v.pipe(
      v.string(),
      v.isoDate("Write the date as 2026-11-25."),
      v.check(isDay, "There is no such date."),
      v.regex(/^20/, "The date is too long ago."),
    ),
  ),
});

/** False for the 31st of February. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Bytes of one row that the database takes, with room for its number and problem. */
const mostBytes = 7000;
const encoder = new TextEncoder();

/** Reads a row's cells as the mapping says, with `places` as the columns' positions by name. */
export function rowOf({
  number,
  row: { cells, problem },
  mapping,
  places,
}: {
  number: number;
  row: ListRow;
  mapping: Mapping;
  places: ReadonlyMap<string, number>;
}): ImportRow {
  function cell(field: FieldName): string {
    const column = mapping[field];
    return column === undefined ? "" : cleaned(cells[places.get(column) ?? -1] ?? "");
  }

  const data: Record<string, string> = {};
  let tooLong: string | null = null;
  for (const { name, label, most } of importFields) {
    const value = valueOf(name, cell(name));
    if (value === "" || name === "first_name" || name === "last_name") continue;
    data[name] = value;
    if (value.length > most) {
      data[name] = cut(value, most);
      tooLong ??= `${label} is longer than ${most} characters.`;
    }
  }
  const parts = [cell("first_name"), cell("last_name")].filter(Boolean).join(" ");
  if (data["full_name"] === undefined && parts !== "") {
    data["full_name"] = cut(parts, 120);
    if (parts.length > 120) tooLong ??= "Full name is longer than 120 characters.";
  }
  const told = data["domain"];
  const domain = told === undefined ? domainOfAddress(data["email"]) : domainOf(told);
  if (domain !== null) data["domain"] = domain;

  const fault = v.safeParse(rowSchema, data, { abortEarly: true, abortPipeEarly: true });
  const words =
    problem ??
    tooLong ??
    (fault.success ? null : fault.issues[0].message) ??
    (told !== undefined && domain === null ? "The company website isn't a web address." : null);
  if (encoder.encode(JSON.stringify(data)).length <= mostBytes) return { number, data, problem: words };
  return {
    number,
    data: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, cut(value, 100)])),
    problem: words ?? "All of its values together are too long.",
  };
}

function valueOf(field: string, text: string): string {
  switch (field) {
    case "email":
      return text.replace(/^mailto:/i, "").toLowerCase();
    case "employees":
      return employeesOf(text);
    case "profile_url":
      return text === "" ? "" : `https://${text.replace(/^https?:\/\//i, "")}`;
    case "found_on":
      return dayOf(text);
    default:
      return text;
  }
}

/** "1,200" and "1.200" as 1200, "51-200" and "51+" as 51: the lower end. */
function employeesOf(text: string): string {
  const [, first] = /^(\d{1,3}(?:[ .,’']\d{3})+|\d+)(?:\s*(?:\+|[-–]|to)\s*[\d.,’' ]*\+?)?$/.exec(text) ?? [];
  return first === undefined ? text : first.replaceAll(/\D/g, "").replace(/^0+(?=\d)/, "");
}

/** A day as ISO: also 25.11.2026, and the day of a time. Those with slashes can be read in two ways. */
function dayOf(text: string): string {
  const [, iso] = /^(\d{4}-\d\d-\d\d)(?:[T ].*)?$/.exec(text) ?? [];
  if (iso !== undefined) return iso;
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
}

function domainOf(text: string): string | null {
  return getDomain(text, { validateHostname: true });
}

function domainOfAddress(email: string | undefined): string | null {
  const domain = email !== undefined && address.test(email) ? domainOf(email.split("@")[1] ?? "") : null;
  return domain === null || mailHosts.has(domain) ? null : domain;
}

/** Never cuts a character in two. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
