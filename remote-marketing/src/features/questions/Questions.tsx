import { color, space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { TitledSection } from "#lib/TitledSection.tsx";
import { answersOf } from "./answers.tsx";

type QuestionsProps = { id: string; termsPath: string };

/** Six questions. Answers open without scripts, and all of them are printed. */
export function Questions({ id, termsPath }: QuestionsProps) {
  return (
    <TitledSection id={id} title="Questions" intro="Not here? Ask us in the first meeting.">
      {answersOf(termsPath).map(({ question, answer }) => (
        <Item key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </Item>
      ))}
    </TitledSection>
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
