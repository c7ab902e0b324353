import { space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { questionGraph } from "./questionGraph.ts";
import type { Question } from "./questionGraph.ts";

type MeetingPage = { text: string; url: string };

/** Links to every meeting that the questions lead to, because without scripts the next question cannot be asked. */
export function LinksWithoutScript() {
  return (
    <noscript>
      <Links>
        <h2>Or go straight to your meeting</h2>
        <p>The questions need JavaScript. These links work without it.</p>
        <ul>
          {Object.values(questionGraph)
            .flatMap(meetingPagesOf)
            .map((page) => (
              <li key={page.url}>
                <a href={page.url}>{page.text}</a>
              </li>
            ))}
        </ul>
      </Links>
    </noscript>
  );
}

function meetingPagesOf({ options }: Question): MeetingPage[] {
  return options.flatMap((option) => ("redirectUrl" in option ? [{ text: option.text, url: option.redirectUrl }] : []));
}

const Links = styled.div`
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
