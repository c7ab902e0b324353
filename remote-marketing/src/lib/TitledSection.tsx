import { Column } from "@pipelark/shared-ui/layout/Column";
import { breakpoint, color, space } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";

type TitledSectionProps = { id: string; title: string; intro: ReactNode; children: ReactNode };

/** A section of the home page, its title beside the content, or above it in narrow windows. */
export function TitledSection({ id, title, intro, children }: TitledSectionProps) {
  return (
    <Column>
      <Layout id={id} aria-labelledby={`${id}-title`}>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          <Intro>{intro}</Intro>
        </div>
        <div>{children}</div>
      </Layout>
    </Column>
  );
}

const Layout = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.large};
  margin-block: ${space.section};

  ${breakpoint.large} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: ${space.huge};
  }
`;

const Intro = styled.p`
  margin-top: ${space.small};
  color: ${color.textMuted};
`;
