import { useState } from "react";
import { styled } from "styled-components";
import { Banner } from "#feedback/Banner.tsx";
import { Button } from "#controls/Button.tsx";
import { ConfirmDialog } from "#overlays/ConfirmDialog.tsx";
import { CopyButton } from "#controls/CopyButton.tsx";
import { VisibleError } from "#feedback/ErrorBox.tsx";
import { Progress } from "#feedback/Progress.tsx";
import { space } from "#theme/tokens.ts";
import { toast } from "#overlays/toast.ts";
import { ToastRegion } from "#overlays/ToastRegion.tsx";
import { Sample } from "./Sample.tsx";

export function FeedbackSamples() {
  const [isAsking, setAsking] = useState(false);
  const [isShown, setShown] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);

  return (
    <Sample title="Feedback">
      <Stack>
        <Banner title="Planned work.">The portal rests on Sunday from 02:00 to 03:00.</Banner>
        <Banner tone="ok">Your password was changed.</Banner>
        <Banner
          tone="warn"
          action={
            <Button tone="quiet" size="medium">
              Pay now
            </Button>
          }
        >
          One invoice is overdue.
        </Banner>
        {isShown && (
          <Banner tone="danger" title="Paused." onDismiss={() => setShown(false)}>
            Deliverability fell below 90 %.
          </Banner>
        )}
      </Stack>
      <Stack>
        <Progress label="Importing 240 payments" value={62} />
        <Progress label="Looking for copies" value={null} />
        <Row>
          <CopyButton text="https://example.com">Copy link</CopyButton>
          <Button tone="secondary" size="medium" onClick={() => toast({ message: "The update is published." })}>
            Toast
          </Button>
          <Button
            tone="secondary"
            size="medium"
            onClick={() =>
              toast({ message: "The task is deleted.", undo: () => toast({ message: "The task is back." }) })
            }
          >
            Toast with undo
          </Button>
          <Button tone="danger" size="medium" onClick={() => setAsking(true)}>
            Delete client
          </Button>
          <Button tone="secondary" size="medium" onClick={() => setFailure("It could not be sent. Try again.")}>
            Fail
          </Button>
        </Row>
        {failure && <VisibleError>{failure}</VisibleError>}
      </Stack>
      <ConfirmDialog
        title="Delete this client?"
        act="Delete client"
        cancel="Keep client"
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => setAsking(false)}
      >
        Their updates and meetings are deleted as well. This cannot be undone.
      </ConfirmDialog>
      <ToastRegion />
    </Sample>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space.small};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.tight};
`;
