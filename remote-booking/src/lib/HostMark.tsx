import { initialsOf } from "@pipelark/shared-contracts/sessionUser";
import { color, font, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

/** Who meets, as their initials beside their name: hosts have no picture of their own, and none is fetched from elsewhere. */
export function HostMark({ name }: { name: string }) {
  return <Disc aria-hidden="true">{initialsOf(name)}</Disc>;
}

const Disc = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  margin: -0.125rem;
  border-radius: 50%;
  background: ${color.accentSoft};
  color: ${color.accent};
  font-family: ${font.body};
  font-size: ${text.tiny};
  font-weight: 600;
  line-height: 1;

  @media (forced-colors: active) {
    border: 0.0625rem solid CanvasText;
    color: CanvasText;
  }
`;
