import { styled } from "styled-components";
import { color } from "#theme/tokens.ts";
import { typewriterParts, usualPace } from "./loopTypewriter.ts";
import { lettersOf, type TypewriterPace } from "./typewriterFrame.ts";
import { useTypewriter } from "./useTypewriter.ts";
import { VisuallyHidden } from "#focus/VisuallyHidden.tsx";

export type TypewriterProps = {
  phrases: readonly string[];
  /** Milliseconds per typed letter, per deleted letter, and for the pause between phrases; defaults to 50, 50 and 2000. */
  pace?: Partial<TypewriterPace>;
  loops?: boolean;
  isPlaying?: boolean;
  hasCursor?: boolean;
  /** Position of a loop that a page script has already started, in milliseconds. */
  startsAt?: number;
  onDone?: () => void;
};

/**
 * Text that types itself. Screen readers get only the first phrase, once and complete. Space for the longest phrase is reserved, and words do not
 * move between lines while typing, so nothing shifts. New phrases restart it.
 */
export function Typewriter(props: TypewriterProps) {
  return <Typing key={props.phrases.join("\n")} {...props} />;
}

function Typing({
  phrases,
  pace,
  loops = false,
  isPlaying = true,
  hasCursor = false,
  startsAt = 0,
  onDone,
}: TypewriterProps) {
  const frame = useTypewriter({ phrases, pace: { ...usualPace, ...pace }, loops, isPlaying, startsAt, onDone });
  const letters = lettersOf(phrases[frame.phrase] ?? "");

  return (
    <Room>
      <VisuallyHidden>{phrases[0]}</VisuallyHidden>
      {phrases.map((phrase) => (
        <Reserve key={phrase} aria-hidden="true">
          {phrase}
        </Reserve>
      ))}
      <Line aria-hidden="true" {...{ [typewriterParts.line]: "" }}>
        {letters.slice(0, frame.letters).join("")}
        {hasCursor && <Cursor hidden={frame.changesIn === Infinity} {...{ [typewriterParts.cursor]: "" }} />}
        <Untyped {...{ [typewriterParts.untyped]: "" }}>{letters.slice(frame.letters).join("")}</Untyped>
      </Line>
    </Room>
  );
}

const Room = styled.span`
  position: relative;
  display: grid;
`;

const Line = styled.span`
  grid-area: 1 / 1;
  text-wrap: inherit;
`;

const Reserve = styled(Line)`
  visibility: hidden;
`;

const Untyped = styled.span`
  visibility: hidden;
`;

/* An empty inline box that takes no space and allows no line break, so that moving it shifts nothing. It does not blink, because the letters
   already move. */
const Cursor = styled.span`
  margin-right: -0.15em;
  margin-left: 0.07em;
  border-left: 0.08em solid ${color.dawn};
  font-size: 0.8em;
`;
