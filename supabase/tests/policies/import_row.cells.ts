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
    statement: `select run_id, number, outcome, problem, data, applied_at from public.import_row`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
    others,
  },
  {
    verb: "select",
    what: "the hashes of people",
    given,
    statement: `select email_hash from public.import_row`,
    outcome: nobody,
  },
  {
    verb: "insert",
    what: "an import",
    statement: `insert into public.import_row (run_id, number, outcome) values (gen_random_uuid(), 1, 'same')`,
    outcome: nobody,
  },
  { verb: "update", what: "an import", statement: `update public.import_row set outcome = 'created'`, outcome: nobody },
  { verb: "delete", what: "an import", statement: `delete from public.import_row`, outcome: nobody },
];
