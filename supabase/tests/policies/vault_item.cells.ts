import { nobody, type TableCells } from "../support/cell.ts";
import { otherStaff, otherStaffScript } from "./otherStaff.ts";
import { signedIn } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";

const item = "90000000-0000-4000-8000-0000000000aa";

type ItemSetup = { owner: string; visibility: string; readers?: readonly string[]; change?: string };

/** Adds one item of this owner, and another member of staff. */
function given({ owner, visibility, readers = [], change = "" }: ItemSetup): string {
  return `${otherStaffScript}
    insert into public.vault_item
      (id, kind, title, body, owner_id, owner_name, visibility, reader_ids, updated_by, updated_by_name)
    values ('${item}', 'document', 'Plan', 'Text', '${owner}', 'Owner', '${visibility}', '{${readers.join(",")}}',
      '${owner}', 'Owner');
    ${change}`;
}

const statement = `select * from public.vault_item where id = '${item}'`;
const other = signedIn(otherStaff);

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "an item for the studio",
    given: given({ owner: people.admin, visibility: "studio" }),
    statement,
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "an item of staff for admins",
    given: given({ owner: otherStaff, visibility: "admins" }),
    statement,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
    others: { "its owner": { caller: other, outcome: "yes" } },
  },
  {
    verb: "select",
    what: "an item that names nobody",
    given: given({ owner: people.staff, visibility: "named" }),
    statement,
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "no row", stranger: "no row" },
    others: { "other staff": { caller: other, outcome: "no row" } },
  },
  {
    verb: "select",
    what: "an item that names one of the staff and a client",
    given: given({ owner: people.admin, visibility: "named", readers: [otherStaff, people.client] }),
    statement,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
    others: { "who is named": { caller: other, outcome: "yes" } },
  },
  {
    verb: "select",
    what: "an item for admins that once named somebody",
    given: given({ owner: people.admin, visibility: "admins", readers: [otherStaff] }),
    statement,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
    others: { "who was named": { caller: other, outcome: "no row" } },
  },
  {
    verb: "select",
    what: "an item of former staff, who is a client now and named in it",
    given: given({
      owner: people.staff,
      visibility: "named",
      readers: [people.staff, people.admin],
      change: `update public."userProfile" set role = 'client' where id = '${people.staff}'`,
    }),
    statement,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "deleted items",
    given: given({
      owner: people.admin,
      visibility: "studio",
      change: "update public.vault_item set deleted_at = now()",
    }),
    statement: "select * from public.vault_item",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "no row", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "an item",
    statement: `insert into public.vault_item (id, kind, title, body, owner_id, owner_name, updated_by, updated_by_name)
      values (gen_random_uuid(), 'prompt', 'Mine', 'Text', '${people.staff}', 'Me', '${people.staff}', 'Me')`,
    outcome: nobody,
  },
  { verb: "update", what: "an item", statement: "update public.vault_item set title = 'Mine'", outcome: nobody },
  { verb: "delete", what: "an item", statement: "delete from public.vault_item", outcome: nobody },
];
