import { Column } from "@pipelark/shared-ui/layout/Column";
import { space } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { ShellFrame } from "./ShellFrame.tsx";

type MessagePageProps = { title: string; children: ReactNode };

/** A page with only a message: title, a few words and a link. */
export function MessagePage({ title, children }: MessagePageProps) {
  return (
    <ShellFrame>
      <Column>
        <Message>
          <h1>{title}</h1>
          {children}
        </Message>
      </Column>
    </ShellFrame>
  );
}

const Message = styled.main`
  display: grid;
  gap: ${space.large};
  justify-items: start;
  max-width: 40rem;
  padding-block: ${space.huge};
  overflow-wrap: anywhere;
`;
