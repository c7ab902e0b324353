import { brand } from "@pipelark/shared-contracts";
import { Column } from "@pipelark/shared-ui/Column";
import { Logo } from "@pipelark/shared-ui/Logo";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { TopBar } from "@pipelark/shared-ui/TopBar";
import type { ReactNode } from "react";
import { styled } from "styled-components";

type MessagePageProps = { title: string; children: ReactNode };

/** A page that only has something to say: its name, a few words and a way on. */
export function MessagePage({ title, children }: MessagePageProps) {
  return (
    <>
      <TopBar start={<Logo name={brand.name} />} />
      <Column>
        <Message>
          <h1>{title}</h1>
          {children}
        </Message>
      </Column>
    </>
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
