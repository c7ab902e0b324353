import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { Period } from "@pipelark/shared-data/payments/paymentSchema";
import { readAllStaffPay } from "@pipelark/shared-data/staffPay/staffPayQueries";
import type { StaffPayment } from "@pipelark/shared-data/staffPay/staffPaySchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { csvName, csvOf, decimalOf } from "@pipelark/shared-signed-in/ledger/csv";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { DocumentIcon } from "@pipelark/shared-ui/controls/icons";
import { Progress } from "@pipelark/shared-ui/feedback/Progress";
import { saveFile } from "@pipelark/shared-ui/forms/saveFile";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useState } from "react";

export type PayDownloadProps = { user: SessionUser; period: Period; isDisabled: boolean };

/** CSV file of all payments in the period. */
export function PayDownload({ user, period, isDisabled }: PayDownloadProps) {
  const { services } = useSignedIn();
  const [count, setCount] = useState(0);
  const { act, failed, isBusy } = useAct();

  async function download() {
    setCount(0);
    const payments = await readAllStaffPay(services, { userId: user.id, period, onProgress: setCount });
    const content = await payCsv(payments);
    saveFile({ name: csvName({ owner: user.name, period }), type: "text/csv;charset=utf-8", content });
  }

  return (
    <Stack $gap="small">
      <div>
        <Button
          tone="secondary"
          size="medium"
          disabled={isDisabled}
          isBusy={isBusy}
          onClick={() => void act({ run: download, failure: "The file could not be created" })}
        >
          <DocumentIcon />
          Download CSV
        </Button>
      </div>
      {isBusy && count > 0 && <Progress label={`Loading payments: ${count} so far`} value={null} />}
      <ActFaults acts={failed} />
    </Stack>
  );
}

const columns = ["Date", "Description", "Amount", "Currency"];

/** Payments as CSV. */
function payCsv(payments: readonly StaffPayment[]): Promise<string> {
  return csvOf([
    columns,
    ...payments.map(({ date, description, amountCents, currency }) => [
      date,
      description,
      decimalOf(amountCents),
      currency,
    ]),
  ]);
}
