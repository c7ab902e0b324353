import { initialsOf } from "@pipelark/shared-contracts/sessionUser";
import { color, font, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import type { Host } from "@pipelark/shared-scheduling/bookedMeeting";

/** The host's picture over their initials, which show when there is no picture or it fails to load. */
export function HostMark({ host: { name, picture } }: { host: Host }) {
  return (
    <Disc aria-hidden="true">
      {initialsOf(name)}
      {picture !== null && <Picture src={picture} alt="" />}
    </Disc>
  );
}

const Disc = styled.span`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: 1.875rem;
  height: 1.875rem;
  margin: -0.1875rem;
  overflow: hidden;
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

const Picture = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
