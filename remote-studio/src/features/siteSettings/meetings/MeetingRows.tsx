import { SettingsSection } from "@pipelark/shared-signed-in/SettingsSection";
import { ButtonAnchor, ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { ArrowLeftIcon } from "@pipelark/shared-ui/controls/icons";
import { breakpoint, color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { styled } from "styled-components";

export type MeetingRow = { slug: string; title: string; detail: string };

type MeetingRowsProps = {
  title: string;
  lead: string;
  rows: readonly MeetingRow[];
  /** URL of a meeting's editor. */
  editAddress: (slug: string) => string;
};

/** All meetings with links to their page and editor. */
export function MeetingRows({ title, lead, rows, editAddress }: MeetingRowsProps) {
  return (
    <SettingsSection title={title} lead={lead}>
      <List aria-label={title}>
        {rows.map((row) => (
          <Row key={row.slug}>
            <div>
              <strong>{row.title}</strong>
              <Detail>{row.detail}</Detail>
            </div>
            <ButtonAnchor href={`/${row.slug}`} opensNewTab tone="secondary" size="medium">
              Test
              <VisuallyHidden>: {row.title}</VisuallyHidden>
            </ButtonAnchor>
            <ButtonLink to={editAddress(row.slug)} preventScrollReset tone="secondary" size="medium">
              Edit
              <VisuallyHidden>: {row.title}</VisuallyHidden>
            </ButtonLink>
          </Row>
        ))}
      </List>
    </SettingsSection>
  );
}

/** Link from a meeting's editor to the list. */
export function BackToList({ to, children }: { to: string; children: string }) {
  return (
    <Place>
      <ButtonLink to={to} preventScrollReset tone="secondary" size="medium">
        <ArrowLeftIcon />
        {children}
      </ButtonLink>
    </Place>
  );
}

const Place = styled.div`
  margin-bottom: ${space.small};
`;

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
