import { officeMutations } from "@pipelark/shared-data/office/officeQueries";
import type { Office } from "@pipelark/shared-data/office/officeSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, space } from "@pipelark/shared-ui/theme/tokens";
import { useMutation } from "@tanstack/react-query";
import { styled } from "styled-components";

type CheckInPanelProps = { me: Office["me"] };

/** Checks the user in for today, or undoes it. Only for users with an employee row. */
export function CheckInPanel({ me }: CheckInPanelProps) {
  const { services } = useSignedIn();
  const { act, failed } = useAct();
  const { mutateAsync: send } = useMutation(officeMutations.checkIn(services));
  if (!me) return null;

  return (
    <Own $gap="small">
      <Cluster $spread>
        <p role="status">{me.isIn ? "You are in the office today." : "Are you in the office today?"}</p>
        <Button
          size="medium"
          tone={me.isIn ? "secondary" : "primary"}
          onClick={() => void act({ run: () => send(!me.isIn), failure: "Your check-in could not be saved" })}
        >
          {me.isIn ? "Undo check-in" : "Check in"}
        </Button>
      </Cluster>
      <ActFaults acts={failed} />
    </Own>
  );
}

const Own = styled(Stack)`
  margin-top: ${space.medium};
  padding-top: ${space.medium};
  border-top: 0.0625rem solid ${color.line};
`;
