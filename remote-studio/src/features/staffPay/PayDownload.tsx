import { describeFault } from "@pipelark/shared-contracts/describeFault";
import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { Period } from "@pipelark/shared-data/payments/paymentSchema";
import { readAllStaffPay } from "@pipelark/shared-data/staffPay/staffPayQueries";
import { csvName } from "@pipelark/shared-signed-in/ledger/csv";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { DocumentIcon } from "@pipelark/shared-ui/controls/icons";
import { Progress } from "@pipelark/shared-ui/feedback/Progress";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { saveText } from "@pipelark/shared-ui/forms/saveText";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { payCsv } from "./payCsv.ts";

export type PayDownloadProps = { user: SessionUser; period: Period; isDisabled: boolean };

/** All payments of the period as a file for a spreadsheet. */
export function PayDownload({ user, period, isDisabled }: PayDownloadProps) {
  const { services } = useSignedIn();
  const [count, setCount] = useState(0);
  const download = useMutation({
    async mutationFn() {
      setCount(0);
      const payments = await readAllStaffPay(services, { userId: user.id, period, onProgress: setCount });
      const content = await payCsv(payments);
      saveText({ name: csvName({ owner: user.name, period }), type: "text/csv;charset=utf-8", content });
    },
    onError: (error) => services.report(error),
  });

  return (
    <Stack $gap="small">
      <div>
        <Button
          tone="secondary"
          size="medium"
          disabled={isDisabled}
          isBusy={download.isPending}
          onClick={() => download.mutate()}
        >
          <DocumentIcon />
          Download CSV
        </Button>
      </div>
      {download.isPending && count > 0 && <Progress label={`Reading payments: ${count} so far`} value={null} />}
      <RetryBox
        message={download.error ? describeFault(download.error, { of: "the file of your payments" }) : null}
        isLoading={download.isPending}
        onRetry={() => download.mutate()}
      />
    </Stack>
  );
}
