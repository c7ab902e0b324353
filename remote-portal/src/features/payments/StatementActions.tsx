import { describeFault } from "@pipelark/shared-contracts/describeFault";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { Period } from "@pipelark/shared-data/payments/paymentSchema";
import { csvName } from "@pipelark/shared-signed-in/ledger/csv";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { DocumentIcon } from "@pipelark/shared-ui/controls/icons";
import { Progress } from "@pipelark/shared-ui/feedback/Progress";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { saveText } from "@pipelark/shared-ui/forms/saveText";
import { VisibleError } from "@pipelark/shared-ui/forms/VisibleError";
import { useState } from "react";
import { paymentCsv } from "./paymentCsv.ts";
import { StatementSheet } from "./StatementSheet.tsx";
import { useStatement } from "./useStatement.ts";

export type StatementActionsProps = { services: ShellServices; period: Period; isDisabled: boolean };

/** Takes the payments of the period along: as a file for a spreadsheet, or on paper. */
export function StatementActions({ services, period, isDisabled }: StatementActionsProps) {
  const { statement, read, forget } = useStatement(services);
  const [act, setAct] = useState<"download" | "print">("download");
  const isReading = statement.kind === "reading";

  async function handleAct(next: "download" | "print") {
    setAct(next);
    const whole = await read(period);
    if (next === "print" || whole === null) return;
    saveText({
      name: csvName({ owner: whole.company, period }),
      type: "text/csv;charset=utf-8",
      content: await paymentCsv(whole),
    });
    forget();
  }

  return (
    <Stack $gap="small">
      <Cluster $gap="tight">
        <Button
          tone="secondary"
          size="medium"
          disabled={isDisabled || (isReading && act === "print")}
          isBusy={isReading && act === "download"}
          onClick={() => void handleAct("download")}
        >
          <DocumentIcon />
          Download CSV
        </Button>
        <Button
          tone="secondary"
          size="medium"
          disabled={isDisabled || (isReading && act === "download")}
          isBusy={isReading && act === "print"}
          onClick={() => void handleAct("print")}
        >
          Print statement
        </Button>
      </Cluster>
      {statement.kind === "reading" && <Progress label={`Reading payments: ${statement.count} so far`} value={null} />}
      {statement.kind === "failed" && (
        <VisibleError
          action={
            <Button tone="secondary" size="medium" onClick={() => void handleAct(act)}>
              Retry
            </Button>
          }
        >
          {describeFault(statement.error, { of: "the statement of your payments" })}
        </VisibleError>
      )}
      {statement.kind === "read" && act === "print" && (
        <StatementSheet statement={statement.statement} onPrinted={forget} />
      )}
    </Stack>
  );
}
