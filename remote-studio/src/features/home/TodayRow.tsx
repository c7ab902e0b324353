import { Badge } from "@pipelark/shared-ui/data/Badge";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { breakpoint, color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { styled } from "styled-components";
import type { ReactNode } from "react";
import type { TodayItem } from "./todayItems.ts";

type TodayRowProps = TodayItem & {
  /** Buttons that settle it here. */
  decision: ReactNode;
};

export function TodayRow({ id, badge, title, detail, to, act, decision }: TodayRowProps) {
  return (
    <Row data-row-id={id}>
      <Badge tone={badge.tone}>{badge.label}</Badge>
      <div>
        <Title>{title}</Title>
        <Detail>{detail}</Detail>
      </div>
      <ButtonLink to={to} tone="secondary" size="medium">
        {act}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </ButtonLink>
      {decision && <Decision>{decision}</Decision>}
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.tight} ${space.small};
  align-items: center;
  padding-block: ${space.small};
  overflow-wrap: anywhere;

  > :first-child {
    grid-column: 1 / -1;
  }

  ${breakpoint.medium} {
    grid-template-columns: 7.5rem minmax(0, 1fr) auto;

    > :first-child {
      grid-column: auto;
      align-self: center;
    }
  }
`;

/** Below the title, so that a reason can be written there. */
const Decision = styled.div`
  grid-column: 1 / -1;

  ${breakpoint.medium} {
    grid-column: 2 / -1;
  }
`;

const Title = styled.p`
  font-weight: 600;
  line-height: 1.35;
`;

const Detail = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
