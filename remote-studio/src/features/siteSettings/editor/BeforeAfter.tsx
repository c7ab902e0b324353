import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

export type BeforeAfterProps = { before: string; after: string };

/** Two versions side by side, for values that cannot be compared word by word. */
export function BeforeAfter({ before, after }: BeforeAfterProps) {
  return (
    <Pair>
      <figure>
        <Name>Before</Name>
        <WrittenText>{before}</WrittenText>
      </figure>
      <figure>
        <Name>After</Name>
        <WrittenText>{after}</WrittenText>
      </figure>
    </Pair>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
  gap: ${space.small};
`;

const Name = styled.figcaption`
  color: ${color.textMuted};
  font-size: ${text.small};
`;

/** A text as written, line by line. */
export const WrittenText = styled.div`
  max-height: 22rem;
  padding: ${space.small};
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.page};
  font-size: ${text.small};
  line-height: 1.6;
  white-space: pre-wrap;
  overflow-y: auto;
  overflow-wrap: anywhere;
`;
