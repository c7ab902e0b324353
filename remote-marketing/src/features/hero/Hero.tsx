import type { SitePicture } from "@pipelark/shared-contracts/sitePicture";
import { Button, ButtonAnchor, ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { Column } from "@pipelark/shared-ui/layout/Column";
import { ArrowRightIcon, PauseIcon, PlayIcon } from "@pipelark/shared-ui/controls/icons";
import { Typewriter } from "@pipelark/shared-ui/motion/Typewriter";
import { type RefObject, useEffect, useRef, useState } from "react";
import { watchInView } from "@pipelark/shared-ui/motion/watchInView";
import { Accent, Acts, Eyebrow, Headline, Lead, Layout, MotionControl, Picture, Words } from "./Hero.styles.ts";
import { heroPart, heroPhrases, readHeroState } from "./heroParts.ts";
import { HeroPicture } from "./HeroPicture.tsx";

type HeroProps = {
  bookingPath: string;
  /** Id of the section that explains the offer. */
  explanationId: string;
  /** A picture that replaces the pipeline. */
  picture: SitePicture | undefined;
  brandName: string;
};

export function Hero({ bookingPath, explanationId, picture, brandName }: HeroProps) {
  const [before] = useState(readHeroState);
  const [isPaused, setPaused] = useState(before.isPaused);
  const layout = useRef<HTMLDivElement>(null);
  const isPlaying = useInView(layout) && !isPaused;

  return (
    <Column>
      <Layout ref={layout} {...{ [heroPart.root]: "" }}>
        <div>
          <Eyebrow>Done-for-you lead generation for high-ticket B2B</Eyebrow>
          <Headline>
            Wake up to meetings with{" "}
            <Accent>
              <Typewriter phrases={heroPhrases} loops hasCursor isPlaying={isPlaying} startsAt={before.elapsed} />
            </Accent>
          </Headline>
          <Lead>
            AI finds the companies that match your ideal client. Our researchers check every one. You pay only when a
            deal closes.
          </Lead>
          <Acts>
            <ButtonLink to={bookingPath}>
              Book A Meeting <ArrowRightIcon />
            </ButtonLink>
            <ButtonAnchor href={`#${explanationId}`} tone="secondary">
              See how it works
            </ButtonAnchor>
          </Acts>
        </div>
        <Picture {...{ [heroPart.picture]: "" }}>
          <HeroPicture picture={picture} isPlaying={isPlaying} brandName={brandName} />
          <MotionControl>
            <Button tone="quiet" size="medium" onClick={() => setPaused(!isPaused)}>
              <Words hidden={isPaused}>
                <PauseIcon />
                Pause animation
              </Words>
              <Words hidden={!isPaused}>
                <PlayIcon />
                Play animation
              </Words>
            </Button>
          </MotionControl>
        </Picture>
      </Layout>
    </Column>
  );
}

/** True while an element is on the screen and its tab is visible, and until the browser reports otherwise. */
function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(true);

  useEffect(() => (element.current ? watchInView(element.current, setInView) : undefined), [element]);

  return isInView;
}
