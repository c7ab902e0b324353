import type { ReactNode } from "react";
import { styled } from "styled-components";
import { space } from "#theme/tokens.ts";

type SampleProps = { title: string; children: ReactNode };

/** A titled section of the gallery. */
export function Sample({ title, children }: SampleProps) {
  return (
    <section>
      <Title>{title}</Title>
      <Row>{children}</Row>
    </section>
  );
}

const Title = styled.h2`
  margin-bottom: ${space.medium};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space.medium};

  > form,
  > dl,
  > div {
    flex: 1 1 18rem;
    min-width: 0;
  }
`;
