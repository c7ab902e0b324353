import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { csvOf } from "@pipelark/shared-signed-in/ledger/csv";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { DocumentIcon } from "@pipelark/shared-ui/controls/icons";
import { saveText } from "@pipelark/shared-ui/forms/saveText";

type CsvButtonProps = {
  /** "Download figures" */
  children: string;
  /** File name: "figures-2024.csv". */
  name: string;
  /** Reads the table, header first. */
  read: () => Promise<string[][]>;
};

/** Saves a table as a CSV file. */
export function CsvButton({ children, name, read }: CsvButtonProps) {
  const { act, failed, isBusy } = useAct();

  function handleDownload() {
    void act({
      run: async () => saveText({ name, type: "text/csv;charset=utf-8", content: await csvOf(await read()) }),
      failure: "The file could not be created",
    });
  }

  return (
    <>
      <Button tone="secondary" size="medium" isBusy={isBusy} onClick={handleDownload}>
        <DocumentIcon />
        {children}
      </Button>
      <ActFaults acts={failed} />
    </>
  );
}
