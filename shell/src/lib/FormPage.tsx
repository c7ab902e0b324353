import { Card } from "@pipelark/shared-ui/layout/Card";
import { NavigationLink } from "@pipelark/shared-ui/controls/NavigationLink";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { ShellFrame } from "./ShellFrame.tsx";

type FormPageProps = { children: ReactNode };

/** Page layout of the shell's forms. */
export function FormPage({ children }: FormPageProps) {
  return (
    <ShellFrame end={<NavigationLink to="/">Back to Home</NavigationLink>}>
      <Main>
        <Panel>{children}</Panel>
      </Main>
    </ShellFrame>
  );
}

/** Introduction below the page's title. */
export const Lead = styled.p`
  color: ${color.textMuted};
`;

/** Explains why the user is on this page. */
export function Notice({ children }: { children: ReactNode }) {
  return <NoticeBox role="status">{children}</NoticeBox>;
}

const NoticeBox = styled.div`
  padding: ${space.small} ${space.medium};
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.infoSoft};
  font-size: ${text.small};
`;

const Main = styled.main`
  display: grid;
  justify-content: center;
  grid-template-columns: minmax(0, 27rem);
  padding: ${space.large} ${space.gutter} ${space.huge};
`;

const Panel = styled(Card)`
  display: grid;
  gap: ${space.large};
  overflow-wrap: anywhere;
`;
