import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import type { NewTab } from "#lib/openInNewTab.ts";

export type Opened = { name: string; target: string; tab: NewTab };

/** Says what became of the new tab. The region is always there, so that screen readers hear it fill. */
export function NewTabNotice({ opened }: { opened: Opened | null }) {
  return (
    <div role="status">
      {opened?.tab === "opened" && <Notice>The calendar is open in a new tab. You can go on here at any time.</Notice>}
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
