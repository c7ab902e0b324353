import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { importRunMutations, importRunQueries } from "@pipelark/shared-data/importRun/importRunQueries";
import type { ImportRun } from "@pipelark/shared-data/importRun/importRunSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { VisibleError } from "@pipelark/shared-ui/feedback/ErrorBox";
import { RadioGroup } from "@pipelark/shared-ui/forms/RadioGroup";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { space, text } from "@pipelark/shared-ui/theme/tokens";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { CompanyFields } from "./CompanyFields.tsx";
import { type Entry, type EntryProblem, importOf, newEntry, problemIn, refusalOf } from "./importEntry.ts";
import { SourceField } from "./SourceField.tsx";
import { ColumnMatches } from "./ColumnMatches.tsx";
import { rowCount } from "./importWords.ts";
import type { OpenedList } from "./listProtocol.ts";
import { keptMapping } from "./keptMapping.ts";

type ImportFormProps = { list: OpenedList; onStart: (run: ImportRun) => void; onCancel: () => void };

const delimiters: Partial<Record<string, string>> = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" };

/** Where the list is from, whom it is for, and its columns. */
export function ImportForm({ list, onStart, onCancel }: ImportFormProps) {
  const { services } = useSignedIn();
  const [id] = useState(() => crypto.randomUUID());
  const [entry, setEntry] = useState(() => newEntry(list));
  const [problem, setProblem] = useState<EntryProblem | null>(null);
  const earlier = useQuery(importRunQueries.latest(services));
  const start = useMutation(importRunMutations.start(services));

  function errorOf(field: EntryProblem["field"]): string | null {
    return problem?.field === field ? problem.words : null;
  }

  function change(values: Partial<Entry>) {
    setProblem(null);
    setEntry((now) => ({ ...now, ...values }));
  }

  function handleSource(source: string) {
    const last = earlier.data?.find((run) => run.source === source.trim());
    const mapping =
      last &&
      keptMapping(
        last.mapping,
        list.columns.map(({ name }) => name),
      );
    change({ source, ...(mapping && { mapping }) });
  }

  async function handleSubmit() {
    const found = problemIn(entry);
    setProblem(found);
    if (found || start.isPending) return;
    try {
      const outcome = await start.mutateAsync(importOf({ id, list, entry }));
      if (outcome.kind === "started") onStart(outcome.run);
      else setProblem(refusalOf(outcome.field));
    } catch (error) {
      services.report(error);
      setProblem({
        field: "form",
        words: describeFault(error, { failure: "The import could not be started", keepsText: true }),
      });
    }
  }

  return (
    <Form
      aria-label="Import"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit();
      }}
    >
      <p role="status">
        <strong>{list.fileName}</strong>: {rowCount(list.total)}, {list.encoding}, separated by{" "}
        {delimiters[list.delimiter] ?? "commas"}.
      </p>
      <Columns>
        <RadioGroup
          label="Import as"
          value={entry.kind}
          onChange={(kind) => kind && change({ kind })}
          choices={[
            { value: "leads", label: "Leads of a client company" },
            { value: "contacts", label: "Firms and contacts only" },
          ]}
        />
        <SourceField
          earlier={earlier.data ?? []}
          value={entry.source}
          error={errorOf("source")}
          onChange={handleSource}
        />
        {entry.kind === "leads" && <CompanyFields entry={entry} error={errorOf("company")} onChange={change} />}
      </Columns>
      <Heading>Columns</Heading>
      {errorOf("columns") !== null && <VisibleError>{errorOf("columns")}</VisibleError>}
      <ColumnMatches columns={list.columns} mapping={entry.mapping} onChange={(mapping) => change({ mapping })} />
      {errorOf("form") !== null && <VisibleError>{errorOf("form")}</VisibleError>}
      <Cluster $gap="tight">
        <Button type="submit" isBusy={start.isPending}>
          Check {rowCount(list.total)}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Choose another file
        </Button>
      </Cluster>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space.medium};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
  align-items: start;
  gap: ${space.medium};
`;

const Heading = styled.h3`
  font-size: ${text.subheading};
`;
