import type { TableCells } from "../support/cell.ts";
import { people } from "../support/seedIds.ts";

const own = "id = (select auth.uid())";
const another = `id = '${people.client2}'`;

/** `stranger` has an account without a profile, so there is no own row. `another` is the second client's. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "their own profile",
    statement: `select * from public."userProfile" where ${own}`,
    outcome: { visitor: "no grant", client: "yes", staff: "yes", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "another person's profile",
    statement: `select * from public."userProfile" where ${another}`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "a profile for themselves",
    statement: `insert into public."userProfile" (id) values ((select auth.uid()))`,
    outcome: { visitor: "no grant", client: "no grant", staff: "no grant", admin: "no grant", stranger: "no grant" },
  },
  {
    verb: "insert",
    what: "a profile with a role",
    statement: `insert into public."userProfile" (id, role) values (gen_random_uuid(), 'admin')`,
    outcome: { visitor: "no grant", client: "no grant", staff: "no grant", admin: "no grant", stranger: "no grant" },
  },
  {
    verb: "update",
    what: "the name in their own profile",
    statement: `update public."userProfile" set "firstName" = 'New', "lastName" = 'Name' where ${own}`,
    outcome: { visitor: "no grant", client: "yes", staff: "yes", admin: "yes", stranger: "no row" },
  },
  {
    verb: "update",
    what: "the name in another person's profile",
    statement: `update public."userProfile" set "firstName" = 'New' where ${another}`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "no row", stranger: "no row" },
  },
  {
    verb: "update",
    what: "the name in every profile, which comes down to their own",
    statement: `update public."userProfile" set "firstName" = 'New'`,
    outcome: { visitor: "no grant", client: "yes", staff: "yes", admin: "yes", stranger: "no row" },
  },
  {
    verb: "update",
    what: "their own role",
    statement: `update public."userProfile" set role = 'admin' where ${own}`,
    outcome: { visitor: "no grant", client: "no grant", staff: "no grant", admin: "no grant", stranger: "no grant" },
  },
  {
    verb: "update",
    what: "another person's role",
    statement: `update public."userProfile" set role = 'admin' where ${another}`,
    outcome: { visitor: "no grant", client: "no grant", staff: "no grant", admin: "no grant", stranger: "no grant" },
  },
  {
    verb: "update",
    what: "the id of their own profile",
    statement: `update public."userProfile" set id = gen_random_uuid() where ${own}`,
    outcome: { visitor: "no grant", client: "no grant", staff: "no grant", admin: "no grant", stranger: "no grant" },
  },
  {
    verb: "delete",
    what: "their own profile",
    statement: `delete from public."userProfile" where ${own}`,
    outcome: { visitor: "no grant", client: "no grant", staff: "no grant", admin: "no grant", stranger: "no grant" },
  },
  {
    verb: "delete",
    what: "another person's profile",
    statement: `delete from public."userProfile" where ${another}`,
    outcome: { visitor: "no grant", client: "no grant", staff: "no grant", admin: "no grant", stranger: "no grant" },
  },
  {
    verb: "delete",
    what: "every profile",
    statement: `delete from public."userProfile"`,
    outcome: { visitor: "no grant", client: "no grant", staff: "no grant", admin: "no grant", stranger: "no grant" },
  },
];
