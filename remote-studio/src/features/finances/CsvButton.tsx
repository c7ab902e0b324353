import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { csvOf } from "@pipelark/shared-signed-in/ledger/csv";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { DocumentIcon } from "@pipelark/shared-ui/controls/icons";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { saveText } from "@pipelark/shared-ui/forms/saveText";
import { useMutation } from "@tanstack/react-query";

type CsvButtonProps = {
  /** "Download figures" */
  children: string;
  /** Of the file: "figures-2024.csv". */
  name: string;
  /** The table, its head first. */
  read: () => Promise<string[][]>;
};

/** Saves a table as a file for a spreadsheet. */
export function CsvButton({ children, name, read }: CsvButtonProps) {
  const { services } = useSignedIn();
  const download = useMutation({
    async mutationFn() {
      saveText({ name, type: "text/csv;charset=utf-8", content: await csvOf(await read()) });
    },
    onError: (error) => services.report(error),
  });

  return (
    <>
      <Button tone="secondary" size="medium" isBusy={download.isPending} onClick={() => download.mutate()}>
        <DocumentIcon />
        {children}
      </Button>
      <RetryBox
        message={download.error ? describeFault(download.error, { of: "the file" }) : null}
        isLoading={download.isPending}
        onRetry={() => download.mutate()}
        comesIntoView
      />
    </>
  );
}
