// Never inlined: both page and script would carry a picture that a visitor may not scroll to.
import eliasAvif from "./portraits/elias-160.avif?no-inline";
import eliasWebp from "./portraits/elias-160.webp?no-inline";
import eliasLargeAvif from "./portraits/elias-320.avif?no-inline";
import eliasLargeWebp from "./portraits/elias-320.webp?no-inline";
import noorAvif from "./portraits/noor-160.avif?no-inline";
import noorWebp from "./portraits/noor-160.webp?no-inline";
import noorLargeAvif from "./portraits/noor-320.avif?no-inline";
import noorLargeWebp from "./portraits/noor-320.webp?no-inline";

// Made by scripts/makePortraits.ts from the drawings in ../../../portraits.
export const elias = portrait([eliasAvif, eliasLargeAvif], [eliasWebp, eliasLargeWebp]);
export const noor = portrait([noorAvif, noorLargeAvif], [noorWebp, noorLargeWebp]);

type Sizes = readonly [plain: string, large: string];

function portrait(avif: Sizes, webp: Sizes) {
  return { src: webp[0], srcSet: bothWidths(webp), sources: [{ type: "image/avif", srcSet: bothWidths(avif) }] };
}

function bothWidths([plain, large]: Sizes): string {
  return `${plain} 160w, ${large} 320w`;
}
