import { Button } from "@pipelark/shared-ui/controls/Button";
import { DocumentIcon } from "@pipelark/shared-ui/controls/icons";
import { saveFile } from "@pipelark/shared-ui/forms/saveFile";
import { ActFaults } from "../ActFaults.tsx";
import { csvOf, csvOfPages } from "../ledger/csv.ts";
import { useAct } from "../useAct.ts";

export type CsvButtonProps = {
  /** "Download figures" */
  label: string;
  /** File name: "figures-2024.csv". */
  name: string;
  /** Reads the table, header first, at once or in pages. */
  read: () => Promise<string[][]> | string[][] | AsyncIterable<string[][]>;
  /** `icon` for a button with only an icon. */
  look?: "words" | "icon";
};

/** Saves a table as a CSV file. */
export function useCsv({ name, read }: Pick<CsvButtonProps, "name" | "read">) {
  const { act, failed, isBusy } = useAct();

  function download() {
    void act({
      async run() {
        const table = read();
        const content = Symbol.asyncIterator in table ? await csvOfPages(table) : await csvOf(await table);
        saveFile({ name, type: "text/csv;charset=utf-8", content });
      },
      failure: "The file could not be created",
    });
  }

  return { download, failed, isBusy };
}

/** A button that saves a table as a CSV file. */
export function CsvButton({ label, look = "words", ...file }: CsvButtonProps) {
  const { download, failed, isBusy } = useCsv(file);

  return (
    <>
      <Button
        tone="secondary"
        size="medium"
        isBusy={isBusy}
        aria-label={look === "icon" ? label : undefined}
        onClick={download}
      >
        <DocumentIcon />
        {look === "words" && label}
      </Button>
      <ActFaults acts={failed} />
    </>
  );
}
