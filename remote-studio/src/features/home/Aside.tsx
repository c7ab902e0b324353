import { Card } from "@pipelark/shared-ui/layout/Card";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { type ReactNode, useId } from "react";
import { styled } from "styled-components";

type AsideProps = {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** A panel beside the list of what waits. */
export function Aside({ title, action, children }: AsideProps) {
  const heading = useId();
  return (
    <Part aria-labelledby={heading}>
      <Head>
        <h2 id={heading}>{title}</h2>
        {action}
      </Head>
      <Card as="div" $shape="panel">
        {children}
      </Card>
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.tight};
  min-height: ${space.target};

  > h2 {
    font-size: ${text.subheading};
  }
`;

export const Lines = styled.ul`
  > li + li {
    border-top: 0.0625rem solid ${color.line};
  }
`;

export const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.tight} ${space.small};
  align-items: center;
  padding-block: ${space.tight};
  font-size: ${text.small};
  overflow-wrap: anywhere;
`;

export const Detail = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
