import { color, radius } from "@pipelark/shared-ui/theme/tokens";
import type { RefObject } from "react";
import { styled } from "styled-components";
import { playerOrigin } from "./playerMessages.ts";

/* The player keeps its own origin and gets nothing of ours; the page around it stays where it is. */
const sandbox = "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox";

type PlayerFrameProps = {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Has passed the pattern of codes. */
  code: string;
  title: string;
  onLoad: () => void;
};

/** The host's player. It takes messages only of the origin that its referrer names, so it is told that much. */
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

/* On low windows it leaves room for what stands below. */
const Frame = styled.iframe`
  width: 100%;
  max-width: calc(54dvh * 16 / 9);
  aspect-ratio: 16 / 9;
  margin-inline: auto;
  border: 0;
  border-radius: ${radius.field};
  background: ${color.night};
`;
