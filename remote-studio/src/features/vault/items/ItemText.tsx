import { color, radius, space, text as textSize } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

/** A text with its line breaks. */
export function ItemText({ text }: { text: string }) {
  return <Written>{text}</Written>;
}

const Written = styled.p`
  padding: ${space.small} ${space.medium};
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.sunken};
  font-size: ${textSize.compact};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
