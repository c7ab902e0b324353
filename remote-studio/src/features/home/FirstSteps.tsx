import { firstStepsMutations } from "@pipelark/shared-data/overview/attentionQueries";
import type { FirstSteps as Steps, MailDelivery } from "@pipelark/shared-data/overview/attentionSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { CheckIcon } from "@pipelark/shared-ui/controls/icons";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { color, radius } from "@pipelark/shared-ui/theme/tokens";
import { useMutation } from "@tanstack/react-query";
import { styled } from "styled-components";
import { Aside, Detail, Line, Lines } from "./Aside.tsx";
import { firstSteps } from "./firstStepTexts.ts";

type FirstStepsProps = { steps: Steps; delivery: MailDelivery | null };

/** A first admin's checklist. Each step is ticked by the data, and all of it can be hidden. */
export function FirstSteps({ steps, delivery }: FirstStepsProps) {
  const { services } = useSignedIn();
  const { act, failed } = useAct();
  const { mutateAsync: dismiss } = useMutation(firstStepsMutations.dismiss(services));
  const { mutateAsync: restore } = useMutation(firstStepsMutations.restore(services));
  const all = firstSteps(delivery);
  const done = all.filter(({ id }) => steps[id]).length;

  function handleRestore() {
    void act({ run: () => restore(undefined), failure: "The checklist could not be shown again" });
  }

  function handleDismiss() {
    void act({
      run: () => dismiss(undefined),
      failure: "The checklist could not be hidden",
      done: () => ({ message: "The checklist is hidden.", undo: handleRestore }),
    });
  }

  return (
    <Aside
      title={`Get started: ${done} of ${all.length}`}
      action={
        <Button tone="quiet" size="medium" onClick={handleDismiss}>
          Hide<VisuallyHidden> the checklist</VisuallyHidden>
        </Button>
      }
    >
      <ActFaults acts={failed} />
      <Lines>
        {all.map(({ id, title, detail, to }) => (
          <Step key={id}>
            <Mark data-done={steps[id] || undefined}>{steps[id] && <CheckIcon />}</Mark>
            <div>
              {to && !steps[id] ? <TextLink to={to}>{title}</TextLink> : <span>{title}</span>}
              <VisuallyHidden>{steps[id] ? " (done)" : " (open)"}</VisuallyHidden>
              {!steps[id] && <Detail>{detail}</Detail>}
            </div>
          </Step>
        ))}
      </Lines>
    </Aside>
  );
}

const Step = styled(Line)`
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 1.25rem;
  height: 1.25rem;
  border: 0.0625rem solid ${color.fieldBorder};
  border-radius: ${radius.pill};

  &[data-done] {
    border-color: ${color.accent};
    background: ${color.accent};
    color: ${color.onAccent};
  }

  > svg {
    width: 0.875rem;
    height: 0.875rem;
  }
`;
