import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import type { NewTab } from "#lib/openInNewTab.ts";

export type OpenedCalendar = { name: string; target: string; tab: NewTab };

/** Tells if the new tab was opened. The region is always rendered, so that screen readers announce its content. */
export function NewTabNotice({ opened }: { opened: OpenedCalendar | null }) {
  return (
    <div role="status">
      {opened?.tab === "opened" && (
        <Notice>The calendar is open in a new tab. You can continue here at any time.</Notice>
      )}
      {opened?.tab === "blocked" && (
        <Notice>
          Your browser blocked the new tab. <a href={opened.target}>Open the calendar in this tab</a>
        </Notice>
      )}
    </div>
  );
}

const Notice = styled.p`
  margin-top: ${space.small};
  padding: ${space.small} ${space.medium};
  border-radius: ${radius.field};
  background: ${color.accentSoft};
  color: ${color.text};
  font-size: ${text.small};
`;
