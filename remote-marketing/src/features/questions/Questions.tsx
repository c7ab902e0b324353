import type { SiteWords } from "@pipelark/shared-contracts/builtIn/siteWords";
import { settingAttribute } from "@pipelark/shared-contracts/pageMarks";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { parseSpans } from "@pipelark/shared-ui/layout/proseText";
import { color, space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { TitledSection } from "#lib/TitledSection.tsx";

type QuestionsProps = { id: string; questions: SiteWords["questions"] };

/** Questions that people ask before booking. Answers open without scripts, and all of them are printed. */
export function Questions({ id, questions }: QuestionsProps) {
  return (
    <TitledSection id={id} title="Questions" intro="Not here? Ask us in the first meeting.">
      <div {...{ [settingAttribute]: "questions:list" }}>
        {questions.map(({ question, answer }) => (
          <Item key={question}>
            <summary>{question}</summary>
            <p>
              <Answer text={answer} />
            </p>
          </Item>
        ))}
      </div>
    </TitledSection>
  );
}

/** A text with links to pages of this site; other marks stay text. */
function Answer({ text }: { text: string }) {
  return parseSpans(text).map((span) =>
    span.kind === "link" && span.href.startsWith("/") ? (
      <TextLink key={span.href} to={span.href}>
        {span.text}
      </TextLink>
    ) : (
      span.text
    ),
  );
}

const Item = styled.details`
  border-top: 0.0625rem solid ${color.line};

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.medium};
    min-height: 3.5rem;
    padding-block: ${space.tight};
    font-weight: 600;
    cursor: pointer;
  }

  summary::after {
    color: ${color.accent};
    content: "+" / "";
  }

  &[open] summary::after {
    content: "−" / "";
  }

  p {
    max-width: 38rem;
    padding-bottom: ${space.medium};
    color: ${color.textMuted};
  }

  @media print {
    &::details-content {
      display: block;
      content-visibility: visible;
    }
  }
`;
