import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

type OrderNoteProps = { hasCategory: boolean; isInOrder: boolean; isFiltered: boolean };

/** Says why videos cannot be moved; nothing where they can. */
export function OrderNote({ hasCategory, isInOrder, isFiltered }: OrderNoteProps) {
  const { to } = useAddress();
  if (!hasCategory) return <Note>Choose a category to change the order of its videos.</Note>;
  if (isInOrder && !isFiltered) return null;
  return (
    <Note>
      Videos can only be moved while the whole category is shown in its own order.{" "}
      <TextLink to={to({ sort: null, audience: null })} preventScrollReset>
        Show it in order
      </TextLink>
    </Note>
  );
}

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
