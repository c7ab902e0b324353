import { signedIn } from "../support/personas.ts";
import { nobody, type TableCells } from "../support/cell.ts";
import { pipelinePeople, pipelinePeopleScript, researcher } from "./pipelinePeople.ts";

const given = `${pipelinePeopleScript}
  insert into public.import_run (id, kind, source, file_name, mapping, total, created_by, created_by_name)
  values ('17000000-0000-4000-8000-000000000001', 'contacts', 'A list', 'list.csv', '{}', 1, '${researcher}', 'Rita');
  insert into public.import_row (run_id, number, outcome) values ('17000000-0000-4000-8000-000000000001', 1, 'same');`;

/** Of others' imports, also research reads nothing. */
const others = {
  ...pipelinePeople({
    research: "no row",
    otherResearch: "no row",
    accounts: "no row",
    member: "no row",
    otherCompany: "no row",
  }),
  research: { caller: signedIn(researcher), outcome: "yes" as const },
};

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "an import of research",
    given,
    statement: `select * from public.import_run`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
    others,
  },
  {
    verb: "insert",
    what: "an import",
    statement: `insert into public.import_run (id, kind, source, file_name, mapping, total, created_by, created_by_name)
      values (gen_random_uuid(), 'contacts', 'A', 'a.csv', '{}', 1, gen_random_uuid(), 'Me')`,
    outcome: nobody,
  },
  { verb: "update", what: "an import", statement: `update public.import_run set state = 'applied'`, outcome: nobody },
  { verb: "delete", what: "an import", statement: `delete from public.import_run`, outcome: nobody },
];
