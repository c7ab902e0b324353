import type { Mention } from "@pipelark/shared-data/updates/updateSchema";
import { splitAtMentions } from "@pipelark/shared-ui/forms/mentionText";
import { color } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

/** A text with its mentions set off. */
export function MentionedText({ text, mentions }: { text: string; mentions: readonly Mention[] }) {
  return splitAtMentions(text, mentions).map((piece, place) =>
    piece.person ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never change places
      <Name key={place}>{piece.text}</Name>
    ) : (
      piece.text
    ),
  );
}

const Name = styled.span`
  color: ${color.accent};
  font-weight: 600;
`;
