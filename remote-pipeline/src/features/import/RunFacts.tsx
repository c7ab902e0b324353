import type { ImportRun } from "@pipelark/shared-data/importRun/importRunSchema";
import { formatMoment } from "@pipelark/shared-time/formats";
import { CompanyName } from "./CompanyName.tsx";
import { Muted } from "./ImportParts.tsx";

/** Source, company, author and time of an import in one line. */
export function RunFacts({ run }: { run: ImportRun }) {
  return (
    <Muted>
      {run.source} · <CompanyName run={run} /> · {run.author.name} · {formatMoment(run.createdAt)}
    </Muted>
  );
}
