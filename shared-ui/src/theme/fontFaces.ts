/** Local fonts, used until the real one has loaded, and how much wider it is than they are: the real width by theirs. */
type StandIn = { names: readonly string[]; widening: number };

/** Fallbacks of one weight. */
type FallbackFace = { weight: string; standIns: readonly [StandIn, StandIn] };

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

/** Arial and fonts with about its widths, then those of a bare Linux. */
const regular = [["Arial", "Liberation Sans", "Roboto"], ["DejaVu Sans"]] as const;
const bold = [["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Roboto Bold"], ["DejaVu Sans Bold"]] as const;

type Names = typeof regular | typeof bold;

function standIns([first, second]: Names, [one, other]: readonly [number, number]): FallbackFace["standIns"] {
  return [
    { names: first, widening: one },
    { names: second, widening: other },
  ];
}

// How much wider each is was measured on the text of the public pages, by tooling/bench/fallbackFonts.ts. The mean width of a font's letters is up to 4 %
// off: headings, labels and paragraphs use other letters.
const families: FontFamily[] = [
  {
    name: "Bricolage Grotesque",
    file: "bricolage-grotesque.woff2",
    weight: "600",
    fallbackNames: ["Bricolage Fallback", "Bricolage Fallback 2"],
    fallback: [{ weight: "600", standIns: standIns(bold, [0.994, 0.8439]) }],
    ascent: 0.93,
    descent: 0.27,
  },
  {
    name: "Instrument Sans",
    file: "instrument-sans.woff2",
    weight: "400 600",
    fallbackNames: ["Instrument Fallback", "Instrument Fallback 2"],
    fallback: [
      { weight: "400", standIns: standIns(regular, [0.9927, 0.9016]) },
      { weight: "500", standIns: standIns(regular, [1.053, 0.9305]) },
      { weight: "600", standIns: standIns(bold, [1.0257, 0.8641]) },
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
    .flatMap(({ weight, standIns: faces }) =>
      faces.map((face, index) => ({ ...face, weight, family: fallbackNames[index] ?? "" })),
    )
    .map(({ family, weight, names, widening }) => {
      const stretch = widening * slack;
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
