import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { Period } from "@pipelark/shared-data/payments/paymentSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { csvName, csvOf } from "@pipelark/shared-signed-in/ledger/csv";
import { paymentRows } from "@pipelark/shared-signed-in/payments/paymentRows";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { DocumentIcon } from "@pipelark/shared-ui/controls/icons";
import { Progress } from "@pipelark/shared-ui/feedback/Progress";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { saveFile } from "@pipelark/shared-ui/forms/saveFile";
import { useState } from "react";
import { StatementSheet } from "./StatementSheet.tsx";
import { useStatement } from "./useStatement.ts";

export type StatementActionsProps = { services: ShellServices; period: Period; isDisabled: boolean };

/** Exports the payments of the period as a CSV file or on paper. */
export function StatementActions({ services, period, isDisabled }: StatementActionsProps) {
  const { statement, read, forget } = useStatement(services);
  const { act, failed } = useAct();
  const [wanted, setWanted] = useState<"download" | "print">("download");
  const isReading = statement.kind === "reading";

  async function take(next: "download" | "print") {
    const whole = await read(period);
    if (next === "print" || whole === null) return;
    saveFile({
      name: csvName({ owner: whole.company, period }),
      type: "text/csv;charset=utf-8",
      content: await csvOf(paymentRows(whole.payments)),
    });
    forget();
  }

  function handleTake(next: "download" | "print") {
    setWanted(next);
    void act({ run: () => take(next), failure: "The statement could not be created" });
  }

  return (
    <Stack $gap="small">
      <Cluster $gap="tight">
        <Button
          tone="secondary"
          size="medium"
          disabled={isDisabled || (isReading && wanted === "print")}
          isBusy={isReading && wanted === "download"}
          onClick={() => handleTake("download")}
        >
          <DocumentIcon />
          Download CSV
        </Button>
        <Button
          tone="secondary"
          size="medium"
          disabled={isDisabled || (isReading && wanted === "download")}
          isBusy={isReading && wanted === "print"}
          onClick={() => handleTake("print")}
        >
          Print statement
        </Button>
      </Cluster>
      {statement.kind === "reading" && <Progress label={`Loading payments: ${statement.count} so far`} value={null} />}
      <ActFaults acts={failed} />
      {statement.kind === "read" && wanted === "print" && (
        <StatementSheet statement={statement.statement} onPrinted={forget} />
      )}
    </Stack>
  );
}
