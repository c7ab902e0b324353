import { Link, useLocation } from "@pipelark/shared-router";
import { motion, space } from "@pipelark/shared-ui/theme/tokens";
import { useState } from "react";
import type { MouseEvent } from "react";
import { keyframes, styled } from "styled-components";
import { isPlainClick, openInNewTab } from "#lib/openInNewTab.ts";
import { Answer, answerStyle } from "./Answer.tsx";
import { currentQuestion } from "./flowReducer.ts";
import type { FlowState } from "./flowReducer.ts";
import { NewTabNotice } from "./NewTabNotice.tsx";
import type { OpenedCalendar } from "./NewTabNotice.tsx";
import { answersUpTo, optionTarget } from "./optionTarget.ts";
import type { Option } from "./questionGraph.ts";
import { isTakingOver } from "./prerenderedSteps.ts";
import { afterAnswer, followsAnswer } from "./routerHistory.ts";

type AnswerListProps = {
  state: FlowState;
  search: URLSearchParams;
  embedded: ReadonlySet<string>;
  onAnswered: (option: Option) => void;
};

/** The answers as real links, so that a click before the scripts arrive counts too. */
export function AnswerList({ state, search, embedded, onAnswered }: AnswerListProps) {
  const [wasThere] = useState(isTakingOver);
  const isArriving = followsAnswer(useLocation().state) && !wasThere;
  const [opened, setOpened] = useState<OpenedCalendar | null>(null);

  return (
    <div>
      <List data-arriving={isArriving}>
        {currentQuestion(state).options.map((option, index) => {
          const target = optionTarget({ state, option, search, embedded });
          const shortcut = index + 1;
          const answers = answersUpTo(state, option);

          function handleNewTab(event: MouseEvent) {
            onAnswered(option);
            if (!isPlainClick(event)) return;
            event.preventDefault();
            setOpened({ name: option.text, target, tab: openInNewTab(target) });
          }

          return (
            <li key={option.value}>
              {"opensNewTab" in option ? (
                <NewTabAnswer
                  href={target}
                  data-answers={answers}
                  target="_blank"
                  rel="noopener"
                  aria-keyshortcuts={`${shortcut}`}
                  onClick={handleNewTab}
                >
                  <Answer shortcut={shortcut} opensNewTab>
                    {option.text}
                  </Answer>
                </NewTabAnswer>
              ) : (
                <LinkAnswer
                  to={target}
                  data-answers={answers}
                  state={target.startsWith("?") ? afterAnswer : undefined}
                  aria-keyshortcuts={`${shortcut}`}
                  onClick={() => onAnswered(option)}
                >
                  <Answer shortcut={shortcut}>{option.text}</Answer>
                </LinkAnswer>
              )}
            </li>
          );
        })}
      </List>
      <NewTabNotice opened={opened} />
    </div>
  );
}

const arrive = keyframes`
  from {
    opacity: 0;
    transform: translateX(0.75rem);
  }
`;

const List = styled.ol`
  display: grid;
  gap: ${space.small};

  &[data-arriving="true"] {
    animation: ${arrive} ${motion.calm};
  }
`;

const LinkAnswer = styled(Link)`
  ${answerStyle}
`;

const NewTabAnswer = styled.a`
  ${answerStyle}
`;
