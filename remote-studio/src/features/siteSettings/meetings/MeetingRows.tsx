import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { ButtonAnchor } from "@pipelark/shared-ui/controls/Button";
import { breakpoint, color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { styled } from "styled-components";
import { paths } from "#app/paths.ts";

export type MeetingRow = {
  slug: string;
  title: string;
  detail: string;
  /** Address of the page that visitors see. */
  preview: string;
};

/** All meetings with links to their settings and to the page that visitors see. */
export function MeetingRows({ rows }: { rows: readonly MeetingRow[] }) {
  return (
    <List aria-label="Meeting types">
      {rows.map((row) => (
        <Row key={row.slug}>
          <div>
            <TextLink to={paths.meetingType(row.slug)}>{row.title}</TextLink>
            <Detail>{row.detail}</Detail>
          </div>
          <ButtonAnchor href={row.preview} opensNewTab tone="secondary" size="medium">
            Preview
            <VisuallyHidden>: {row.title}</VisuallyHidden>
          </ButtonAnchor>
        </Row>
      ))}
    </List>
  );
}

const List = styled.ul`
  li + li {
    border-top: 0.0625rem solid ${color.line};
  }
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.tight};
  align-items: center;
  padding-block: ${space.tight};
  overflow-wrap: anywhere;

  > :first-child {
    flex: 1 1 100%;
    min-width: 0;
  }

  ${breakpoint.medium} {
    flex-wrap: nowrap;

    > :first-child {
      flex: 1;
    }
  }
`;

const Detail = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
