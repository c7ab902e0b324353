import { styled } from "styled-components";
import { color } from "#theme/tokens.ts";
import { typewriterParts, usualPace } from "./loopTypewriter.ts";
import { lettersOf, type TypewriterPace } from "./typewriterFrame.ts";
import { useTypewriter } from "./useTypewriter.ts";
import { VisuallyHidden } from "#focus/VisuallyHidden.tsx";

export type TypewriterProps = {
  phrases: readonly string[];
  /** Milliseconds per letter typed and deleted, and of the hold between; 50, 50 and 2000 unless said otherwise. */
  pace?: Partial<TypewriterPace>;
  loops?: boolean;
  isPlaying?: boolean;
  hasCursor?: boolean;
  /** A loop goes on from where a script of the prerendered page had brought it: milliseconds since its start. */
  startsAt?: number;
  onDone?: () => void;
};

/**
 * Text that types itself. Screen readers get the first phrase once and in full; the moving letters are for the eye.
 * The room of the longest phrase is kept free, and a word stands in its line from its first letter on: nothing moves.
 * Other phrases start over.
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

/* An empty inline box: its border takes no room, no line can break at it, and moving it shifts nothing. It does not blink: the letters move enough. */
const Cursor = styled.span`
  margin-right: -0.15em;
  margin-left: 0.07em;
  border-left: 0.08em solid ${color.dawn};
  font-size: 0.8em;
`;
