import { Column } from "@pipelark/shared-ui/layout/Column";
import { breakpoint, space } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";

type PolicyLayoutProps = { head: ReactNode; contents: ReactNode; children: ReactNode };

/** A header over two columns: contents on the left, text on the right. */
export function PolicyLayout({ head, contents, children }: PolicyLayoutProps) {
  return (
    <Column>
      <Head>{head}</Head>
      <Parts>
        {contents}
        <Text>{children}</Text>
      </Parts>
    </Column>
  );
}

const Head = styled.header`
  display: grid;
  gap: ${space.small};
  padding-block: clamp(${space.large}, 5vw, ${space.section}) ${space.large};
`;

const Parts = styled.div`
  display: grid;
  gap: ${space.huge};
  padding-bottom: ${space.section};
  /* An admin may enter a URL as long as a line. */
  overflow-wrap: anywhere;

  ${breakpoint.large} {
    grid-template-columns: 16rem minmax(0, 1fr);
    gap: clamp(${space.huge}, 6vw, 6rem);
  }

  @media print {
    display: block;
  }
`;

const Text = styled.div`
  max-width: 39rem;
`;
