import type { ReactNode } from "react";
import { styled } from "styled-components";
import { ButtonLink } from "#controls/Button.tsx";
import { ArrowLeftIcon } from "#controls/icons.tsx";
import { breakpoint, color, space, text } from "#theme/tokens.ts";

export type PageHeadProps = {
  title: ReactNode;
  /** One line below the title. */
  lead?: ReactNode;
  /** Link to the parent page. */
  back?: { to: string; label: string };
};

/** Title of a page behind the sign-in with a back link: above it on phones, otherwise at the end of its line. */
export function PageHead({ title, lead, back }: PageHeadProps) {
  return (
    <Head>
      {back && (
        <ButtonLink to={back.to} tone="secondary" size="medium">
          <ArrowLeftIcon />
          {back.label}
        </ButtonLink>
      )}
      <div>
        <Title>{title}</Title>
        {lead && <Lead>{lead}</Lead>}
      </div>
    </Head>
  );
}

const Head = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.small};
  margin-bottom: ${space.medium};

  ${breakpoint.medium} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;

    > :last-child {
      order: -1;
    }
  }
`;

const Title = styled.h1`
  font-size: ${text.heading};
`;

const Lead = styled.p`
  margin-top: ${space.tight};
  color: ${color.textMuted};
`;
