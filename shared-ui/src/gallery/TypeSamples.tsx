import { useState } from "react";
import { styled } from "styled-components";
import { Button } from "#controls/Button.tsx";
import { text } from "#theme/tokens.ts";
import { Typewriter } from "#motion/Typewriter.tsx";
import { Sample } from "./Sample.tsx";

const phrases = ["a phrase that loops.", "another one, rather longer than the first.", "a third."];

export function TypeSamples() {
  const [isPlaying, setPlaying] = useState(true);

  return (
    <Sample title="Type">
      <div>
        <Display>
          This types <Typewriter phrases={phrases} loops hasCursor isPlaying={isPlaying} />
        </Display>
        <Button tone="quiet" size="medium" onClick={() => setPlaying(!isPlaying)}>
          {isPlaying ? "Pause" : "Play"}
        </Button>
      </div>
      <div>
        <h1>Heading one</h1>
        <h2>Heading two</h2>
        <h3>Heading three</h3>
        <Lead>A paragraph that leads in.</Lead>
        <p>
          Running text with <strong>weight</strong> and 0123456789.
        </p>
      </div>
    </Sample>
  );
}

const Display = styled.p`
  font-family: var(--font-headline);
  font-size: ${text.display};
  font-weight: 600;
  line-height: 1.08;
`;

const Lead = styled.p`
  font-size: ${text.lead};
`;
