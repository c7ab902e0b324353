import type { ReactNode } from "react";
import { styled } from "styled-components";
import { ButtonLink } from "#controls/Button.tsx";
import { ArrowLeftIcon } from "#controls/icons.tsx";
import { visuallyHidden } from "#focus/VisuallyHidden.tsx";
import { breakpoint, color, space, text } from "#theme/tokens.ts";

export type PageHeadProps = {
  title: ReactNode;
  /** One line below the title. */
  lead?: ReactNode;
  /** Links between this page and those beside it, on the title's line. A narrow window has the main navigation alone. */
  tabs?: ReactNode;
  /** A page that shows one object has the object's name as its largest text. */
  isQuiet?: boolean;
  /** Link to the parent page. On phones, one with `isArrow` has no label in sight: beside a title that needs the line. */
  back?: { to: string; label: string; isArrow?: boolean };
};

/** Title of a page behind the sign-in, with tabs and a back link on its line where there is room. */
export function PageHead({ title, lead, tabs, isQuiet = false, back }: PageHeadProps) {
  return (
    <Head>
      <Titles $isAlone={!tabs}>
        <Title $isQuiet={isQuiet}>{title}</Title>
        {lead && <Lead>{lead}</Lead>}
      </Titles>
      {tabs && <TabsPlace>{tabs}</TabsPlace>}
      {back && (
        <ButtonLink to={back.to} tone="secondary" size="medium">
          <ArrowLeftIcon />
          <BackLabel $isArrow={back.isArrow ?? false}>{back.label}</BackLabel>
        </ButtonLink>
      )}
    </Head>
  );
}

/** The smallest phones show the arrow alone, on the title's line. */
const BackLabel = styled.span<{ $isArrow: boolean }>`
  @media (max-width: ${({ $isArrow }) => ($isArrow ? "40rem" : "22.5rem")}) {
    ${visuallyHidden}
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.tight} ${space.small};
  margin-bottom: ${space.medium};
`;

const Titles = styled.div<{ $isAlone: boolean }>`
  flex: ${({ $isAlone }) => ($isAlone ? "1 1 auto" : "0 1 auto")};
  min-width: 0;
`;

const TabsPlace = styled.div`
  /* Stays beside the title, and scrolls sideways, unless enlarged text has no room for it. */
  flex: 1 1 20rem;
  min-width: 0;

  ${breakpoint.belowLarge} {
    display: none;
  }
`;

const Title = styled.h1<{ $isQuiet: boolean }>`
  font-size: ${({ $isQuiet }) => ($isQuiet ? text.subheading : text.heading)};
`;

const Lead = styled.p`
  margin-top: ${space.tight};
  color: ${color.textMuted};

  /* Takes the room that it finds, so that it never pushes the back link to the next line. */
  @media (min-width: 40.01rem) {
    width: 0;
    min-width: 100%;
  }

  /* Phones begin with the content. */
  @media (max-width: 40rem) {
    ${visuallyHidden}
  }
`;
