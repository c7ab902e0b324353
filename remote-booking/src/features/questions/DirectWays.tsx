import { space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { questionGraph } from "./questionGraph.ts";
import type { Question } from "./questionGraph.ts";

type Way = { text: string; url: string };

/** Without scripts the page cannot ask the next question: this names every place that the questions lead to. */
export function DirectWays() {
  return (
    <noscript>
      <Ways>
        <h2>Or go straight to your meeting</h2>
        <p>The questions need JavaScript. These links do not.</p>
        <ul>
          {Object.values(questionGraph)
            .flatMap(waysOf)
            .map((way) => (
              <li key={way.url}>
                <a href={way.url}>{way.text}</a>
              </li>
            ))}
        </ul>
      </Ways>
    </noscript>
  );
}

function waysOf({ options }: Question): Way[] {
  return options.flatMap((option) => ("redirectUrl" in option ? [{ text: option.text, url: option.redirectUrl }] : []));
}

const Ways = styled.div`
  display: grid;
  gap: ${space.small};

  h2 {
    font-size: ${text.subheading};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${space.target};
  }
`;
