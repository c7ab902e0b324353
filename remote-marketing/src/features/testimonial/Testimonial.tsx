import type { SiteWords } from "@pipelark/shared-contracts/builtIn/siteWords";
import { settingAttribute } from "@pipelark/shared-contracts/pageMarks";
import { Column } from "@pipelark/shared-ui/layout/Column";
import { breakpoint, color, font, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

export function Testimonial({ quote, name, position }: SiteWords["testimonial"]) {
  return (
    <Column>
      <Layout>
        <Mark viewBox="0 0 64 52" width="64" height="52" aria-hidden="true">
          <path d="M28 0v9c-7 1-11 5-11.5 13H28v30H0V26C0 10 9 1 28 0Zm36 0v9c-7 1-11 5-11.5 13H64v30H36V26C36 10 45 1 64 0Z" />
        </Mark>
        <figure {...{ [settingAttribute]: "testimonial" }}>
          <Quote>{quote}</Quote>
          <Source>
            <strong>{name}</strong>, {position}
          </Source>
        </figure>
      </Layout>
    </Column>
  );
}

const Layout = styled.section`
  display: grid;
  gap: ${space.large};
  padding-block: ${space.section};

  ${breakpoint.medium} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: clamp(${space.large}, 4vw, ${space.huge});
  }
`;

const Mark = styled.svg`
  fill: ${color.dawn};
`;

const Quote = styled.blockquote`
  max-width: 24em;
  font-family: ${font.headline};
  font-size: ${text.heading};
  font-weight: 600;
  letter-spacing: -0.02em;
  line-height: 1.2;
  text-wrap: pretty;
`;

const Source = styled.figcaption`
  margin-top: ${space.large};
  color: ${color.textMuted};

  strong {
    color: ${color.text};
  }
`;
