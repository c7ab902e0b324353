import { styled } from "styled-components";
import { color, radius, space, text } from "#theme/tokens.ts";
import { Sample } from "./Sample.tsx";

export function ColorSamples() {
  return (
    <Sample title="Colour">
      {Object.entries(color).map(([name, value]) => (
        <figure key={name}>
          <Swatch $value={value} />
          <Name>{name}</Name>
        </figure>
      ))}
    </Sample>
  );
}

const Swatch = styled.div<{ $value: string }>`
  width: 5.5rem;
  height: 3.5rem;
  border: 0.0625rem solid ${color.fieldBorder};
  border-radius: ${radius.field};
  background: ${({ $value }) => $value};
`;

const Name = styled.figcaption`
  margin-top: ${space.hair};
  color: ${color.textMuted};
  font-size: ${text.tiny};
`;
