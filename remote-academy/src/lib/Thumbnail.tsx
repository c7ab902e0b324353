import { Image } from "@pipelark/shared-ui/layout/Image";
import { PlayIcon } from "@pipelark/shared-ui/controls/icons";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

type ThumbnailProps = {
  /** "" for no picture. */
  src: string;
  /** Source of the placeholder's initial when the picture fails to load. */
  name: string;
  /** "m:ss", shown at the corner; "0:00" is hidden. */
  duration?: string;
  /** Watched share, from 0 to 1. */
  watched?: number;
};

/** The picture of a video in 16:9. Decorative: title and duration stand beside it. */
export function Thumbnail({ src, name, duration = "0:00", watched = 0 }: ThumbnailProps) {
  return (
    <Picture>
      {src ? <Image src={src} alt="" name={name} loading="lazy" decoding="async" draggable={false} /> : <PlayIcon />}
      {duration !== "0:00" && <Duration>{duration}</Duration>}
      {watched > 0 && <Watched value={watched} max={1} aria-hidden="true" />}
    </Picture>
  );
}

const Picture = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  aspect-ratio: 16 / 9;
  border-radius: ${radius.field};
  background: ${color.sunken};
  color: ${color.textMuted};

  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  > img[data-placeholder] {
    width: 2.5rem;
    height: 2.5rem;
  }

  @media (forced-colors: active) {
    border: 0.0625rem solid CanvasText;
  }
`;

const Duration = styled.span`
  position: absolute;
  right: ${space.tight};
  bottom: ${space.tight};
  padding: 0.0625rem 0.375rem;
  border-radius: ${radius.badge};
  background: ${color.night};
  color: ${color.onNight};
  font-size: ${text.tiny};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const Watched = styled.progress`
  position: absolute;
  inset: auto 0 0;
  width: 100%;
  height: 0.25rem;
  appearance: none;
  border: 0;
  background: ${color.night};

  &::-webkit-progress-bar {
    background: ${color.night};
  }

  &::-webkit-progress-value {
    background: ${color.nightAccent};
  }

  &::-moz-progress-bar {
    background: ${color.nightAccent};
  }

  @media (forced-colors: active) {
    border-top: 0.0625rem solid CanvasText;

    &::-webkit-progress-value {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;
