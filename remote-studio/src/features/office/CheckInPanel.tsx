import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { officeMutations } from "@pipelark/shared-data/office/officeQueries";
import type { Office } from "@pipelark/shared-data/office/officeSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Card } from "@pipelark/shared-ui/layout/Card";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { useMutation } from "@tanstack/react-query";

type CheckInPanelProps = { me: Office["me"] };

/** Says in one press that the caller is in the office today, and takes it back. For those who have an employee row. */
export function CheckInPanel({ me }: CheckInPanelProps) {
  const { services } = useSignedIn();
  const { mutate, error, isPending, variables } = useMutation(officeMutations.checkIn(services));
  if (!me) return null;

  function send(isIn: boolean) {
    mutate(isIn, { onError: (fault) => services.report(fault) });
  }

  return (
    <Card $shape="panel" aria-label="Your day">
      <Stack $gap="small">
        <Cluster $spread>
          <p role="status">{me.isIn ? "You are in the office today." : "Are you in the office today?"}</p>
          <Button size="medium" tone={me.isIn ? "secondary" : "primary"} onClick={() => send(!me.isIn)}>
            {me.isIn ? "Undo check-in" : "Check in"}
          </Button>
        </Cluster>
        <RetryBox
          message={error ? describeFault(error, { failure: "Your check-in could not be saved" }) : null}
          isLoading={isPending}
          onRetry={() => send(variables ?? true)}
          comesIntoView
        />
      </Stack>
    </Card>
  );
}
