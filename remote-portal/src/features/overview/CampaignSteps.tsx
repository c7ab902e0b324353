import type { Milestone } from "@pipelark/shared-data/overview/portalOverviewSchema";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

/** More steps than this have no room for their titles, which are then for screen readers only. */
const mostTitles = 7;

/** The milestones of the campaign: which are done, and which one comes next. */
export function CampaignSteps({ milestones }: { milestones: readonly Milestone[] }) {
  if (milestones.length === 0) return null;
  const done = milestones.filter(({ isDone }) => isDone).length;
  const next = milestones.findIndex(({ isDone }) => !isDone);

  return (
    <Stack as="section" $gap="tight" aria-labelledby="campaign-steps">
      <Head>
        <Heading id="campaign-steps">
          {next === -1 ? "All steps of your campaign are done" : `Next step: ${milestones[next]?.title ?? ""}`}
        </Heading>
        <Count>{`${done} of ${milestones.length} done`}</Count>
      </Head>
      <Steps>
        {milestones.map(({ title, isDone }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- titles may repeat, and steps have no other name
          <Step key={place} data-done={isDone || undefined} aria-current={place === next ? "step" : undefined}>
            <Label $isHidden={milestones.length > mostTitles}>
              {title}
              <VisuallyHidden>{isDone ? " (done)" : ""}</VisuallyHidden>
            </Label>
          </Step>
        ))}
      </Steps>
    </Stack>
  );
}

export function CampaignStepsToCome() {
  return (
    <Stack $gap="tight">
      <Head>
        <Skeleton $width="16rem" $height="1.5rem" />
      </Head>
      <Room>
        <Skeleton $height="0.375rem" />
      </Room>
    </Stack>
  );
}

const wide = "@container portal-home (min-width: 40rem)";

const Head = styled.div`
  display: flex;
  gap: ${space.tight};
  align-items: start;
  justify-content: space-between;

  /* Two lines, so that nothing below moves when the name of the step appears. */
  @container portal-home (max-width: 22rem) {
    min-height: 3rem;
  }
`;

const Heading = styled.h2`
  font-size: ${text.compact};
  letter-spacing: normal;
  line-height: 1.5rem;
  overflow-wrap: anywhere;
`;

const Count = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
  line-height: 1.5rem;
  white-space: nowrap;
`;

const Room = styled.div`
  min-height: ${space.small};

  ${wide} {
    min-height: 3.25rem;
  }
`;

const Steps = styled(Room).attrs({ as: "ol" })`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${space.hair};
`;

const Step = styled.li`
  position: relative;
  padding-top: ${space.small};
  color: ${color.textMuted};
  font-size: ${text.small};
  line-height: 1.35;

  &::before {
    position: absolute;
    inset: 0 0 auto;
    height: 0.375rem;
    border: 0.0625rem solid ${color.fieldBorder};
    border-radius: ${radius.pill};
    background: ${color.sunken};
    content: "";
  }

  &[data-done]::before {
    border-color: ${color.accent};
    background: ${color.accent};
  }

  &[aria-current] {
    color: ${color.text};
    font-weight: 600;
  }

  &[aria-current]::before {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }

  @media (forced-colors: active) {
    &[data-done]::before {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

const Label = styled.span<{ $isHidden: boolean }>`
  position: absolute;
  overflow: hidden;
  width: 0.0625rem;
  height: 0.0625rem;
  clip-path: inset(50%);
  white-space: nowrap;

  ${wide} {
    ${({ $isHidden }) => !$isHidden && "position: static; display: block; width: auto; height: auto; max-height: 2.7em; clip-path: none; overflow-wrap: anywhere; white-space: normal;"}
  }
`;
