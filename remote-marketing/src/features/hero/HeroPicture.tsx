import { pictureTexts, type SitePicture } from "@pipelark/shared-contracts/sitePicture";
import { settingAttribute } from "@pipelark/shared-contracts/pageMarks";
import { Image } from "@pipelark/shared-ui/layout/Image";
import { color } from "@pipelark/shared-ui/theme/tokens";
import { useState } from "react";
import { styled } from "styled-components";
import { Pipeline } from "./Pipeline.tsx";

type HeroPictureProps = {
  /** A picture that replaces the pipeline. */
  picture: SitePicture | undefined;
  isPlaying: boolean;
  /** The brand, whose initial stands in the place of a picture that cannot be loaded. */
  brandName: string;
};

/**
 * The pipeline, or a picture over it once the picture has loaded, or from the start when the page was composed with it.
 * The pipeline stays mounted to keep the frame's size.
 */
export function HeroPicture({ picture, isPlaying, brandName }: HeroPictureProps) {
  const imageUrl = picture?.src;
  const [loadedUrl, setLoadedUrl] = useState(imageUrl);
  const isReplaced = imageUrl !== undefined && imageUrl === loadedUrl;

  return (
    <Frame {...{ [settingAttribute]: "hero_image_url" }}>
      <Below $isHidden={isReplaced}>
        <Pipeline isPlaying={isPlaying && !isReplaced} />
      </Below>
      {imageUrl && (
        <Photo
          key={imageUrl}
          src={imageUrl}
          alt={picture?.alt ?? pictureTexts.hero}
          name={brandName}
          width={560}
          height={456}
          decoding="async"
          onLoad={() => setLoadedUrl(imageUrl)}
        />
      )}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
`;

const Below = styled.div<{ $isHidden: boolean }>`
  visibility: ${({ $isHidden }) => ($isHidden ? "hidden" : "visible")};
`;

const Photo = styled(Image)`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;

  &[data-placeholder] {
    background: ${color.sunken};
    object-fit: none;
  }
`;
