import type { Mention } from "@pipelark/shared-data/updates/updateSchema";
import { useState } from "react";
import { styled } from "styled-components";
import { MentionedText } from "./MentionedText.tsx";
import { Act } from "./UpdateItem.styles.ts";

const longText = 420;
const shownOfLong = 320;

type UpdateTextProps = { children: string; mentions: readonly Mention[] };

/** Text of an update. Long ones start collapsed, to keep the list readable. */
export function UpdateText({ children, mentions }: UpdateTextProps) {
  const [isWhole, setWhole] = useState(false);
  if (!children) return null;
  if (isWhole || children.length <= longText)
    return (
      <Text>
        <MentionedText text={children} mentions={mentions} />
      </Text>
    );

  return (
    <Text>
      <MentionedText text={`${beginning(children)}… `} mentions={mentions} />
      <Act type="button" onClick={() => setWhole(true)}>
        Read all
      </Act>
    </Text>
  );
}

/** Cuts at the last whole word. */
function beginning(text: string): string {
  const cut = text.slice(0, shownOfLong);
  return cut.slice(0, Math.max(cut.lastIndexOf(" "), shownOfLong / 2)).trimEnd();
}

const Text = styled.p`
  white-space: pre-line;
`;
