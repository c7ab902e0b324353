import { color, radius } from "@pipelark/shared-ui/theme/tokens";
import type { RefObject } from "react";
import { styled } from "styled-components";
import { playerOrigin } from "./playerMessages.ts";

/* The player keeps its own origin and cannot navigate our page. */
const sandbox = "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox";

type PlayerFrameProps = {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Already matched against the pattern of codes. */
  code: string;
  title: string;
  onLoad: () => void;
};

/** The host's player. It accepts messages only from the origin in its referrer, so the origin is sent. */
export function PlayerFrame({ frame, code, title, onLoad }: PlayerFrameProps) {
  return (
    <Frame
      ref={frame}
      src={`${playerOrigin}/e/${code}`}
      title={`Player: ${title}`}
      sandbox={sandbox}
      allow="autoplay; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="origin"
      onLoad={onLoad}
    />
  );
}

/* Leaves room below it on low windows. */
const Frame = styled.iframe`
  width: 100%;
  max-width: calc(54dvh * 16 / 9);
  aspect-ratio: 16 / 9;
  margin-inline: auto;
  border: 0;
  border-radius: ${radius.field};
  background: ${color.night};
`;
