/** Local fonts of one width, used until the real one has loaded. */
type StandIn = { names: string[]; width: number };

/** Fallbacks of one weight; mean letter widths as shares of the em. */
type FallbackFace = { weight: string; realWidth: number; standIns: readonly [StandIn, StandIn] };

type FontFamily = {
  name: string;
  file: string;
  weight: string;
  /** One name per fallback; a browser takes the first that is installed. */
  fallbackNames: readonly [string, string];
  fallback: FallbackFace[];
  /** Shares of the em. */
  ascent: number;
  descent: number;
};

/** Arial and fonts with about its widths, then those of a bare Linux. Measured for the sample in scripts/fontMetrics.ts. */
const regular: FallbackFace["standIns"] = [
  { names: ["Arial", "Liberation Sans", "Roboto"], width: 0.4567 },
  { names: ["DejaVu Sans"], width: 0.5194 },
];
const bold: FallbackFace["standIns"] = [
  { names: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Roboto Bold"], width: 0.4895 },
  { names: ["DejaVu Sans Bold"], width: 0.5835 },
];

// Figures of the real fonts, as printed by scripts/makeFonts.ts.
const families: FontFamily[] = [
  {
    name: "Bricolage Grotesque",
    file: "bricolage-grotesque.woff2",
    weight: "600",
    fallbackNames: ["Bricolage Fallback", "Bricolage Fallback 2"],
    fallback: [{ weight: "600", realWidth: 0.4919, standIns: bold }],
    ascent: 0.93,
    descent: 0.27,
  },
  {
    name: "Instrument Sans",
    file: "instrument-sans.woff2",
    weight: "400 600",
    fallbackNames: ["Instrument Fallback", "Instrument Fallback 2"],
    fallback: [
      { weight: "400", realWidth: 0.4657, standIns: regular },
      { weight: "500", realWidth: 0.472, standIns: regular },
      { weight: "600", realWidth: 0.478, standIns: bold },
    ],
    ascent: 0.97,
    descent: 0.25,
  },
];

/** Font files for the first screen, by name in the fonts folder. */
export const preloadedFonts: readonly string[] = families.map((family) => family.file);

/** Declares the fonts, each with a local fallback stretched to the same metrics, so that nothing shifts when it loads. */
export function fontFaces(fontBase: string): string {
  return families.map((family) => ownFace(family, fontBase) + fallbackFaces(family)).join("");
}

function ownFace({ name, file, weight }: FontFamily, fontBase: string): string {
  return `@font-face{font-family:"${name}";src:url("${fontBase}/${file}") format("woff2");font-weight:${weight};font-display:swap}`;
}

/** Makes the fallback slightly wider than the real font. A line that grows when the font loads would count as a new largest paint after hydration. */
const slack = 1.015;

function fallbackFaces({ fallbackNames, fallback, ascent, descent }: FontFamily): string {
  return fallback
    .flatMap(({ weight, realWidth, standIns }) =>
      standIns.map((standIn, index) => ({ ...standIn, weight, realWidth, family: fallbackNames[index] ?? "" })),
    )
    .map(({ family, weight, names, width, realWidth }) => {
      const stretch = (realWidth / width) * slack;
      const sources = names.map((name) => `local("${name}")`).join();
      return (
        `@font-face{font-family:"${family}";src:${sources};font-weight:${weight};size-adjust:${percent(stretch)};` +
        `ascent-override:${percent(ascent / stretch)};descent-override:${percent(descent / stretch)};line-gap-override:0%}`
      );
    })
    .join("");
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
