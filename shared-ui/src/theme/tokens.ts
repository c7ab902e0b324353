/** Design tokens. Each value is a CSS variable of the global style (see globalCss.ts); the values are in themeValues.ts. */

/** Colours by purpose. Text colours pass WCAG AA on the surfaces they are named for. */
export const color = {
  /** Background of the page. */
  page: "var(--color-page)",
  /** Cards, panels and fields. */
  surface: "var(--color-surface)",
  /** Tracks and wells. */
  sunken: "var(--color-sunken)",
  text: "var(--color-text)",
  textMuted: "var(--color-textMuted)",
  /** Thin lines, decorative only. */
  line: "var(--color-line)",
  /** Border of inputs and buttons: 3:1 on page and surface. */
  fieldBorder: "var(--color-fieldBorder)",
  /** Actions, links, selection. */
  accent: "var(--color-accent)",
  /** The accent on hover. */
  accentStrong: "var(--color-accentStrong)",
  onAccent: "var(--color-onAccent)",
  accentSoft: "var(--color-accentSoft)",
  /** The won deal and the closing call to action. Never for text on paper. */
  dawn: "var(--color-dawn)",
  dawnStrong: "var(--color-dawnStrong)",
  onDawn: "var(--color-onDawn)",
  dawnSoft: "var(--color-dawnSoft)",
  /** Dark band: closing section, footer, one card in four. */
  night: "var(--color-night)",
  onNight: "var(--color-onNight)",
  onNightMuted: "var(--color-onNightMuted)",
  nightLine: "var(--color-nightLine)",
  nightAccent: "var(--color-nightAccent)",
  danger: "var(--color-danger)",
  dangerSoft: "var(--color-dangerSoft)",
  warn: "var(--color-warn)",
  warnSoft: "var(--color-warnSoft)",
  info: "var(--color-info)",
  infoSoft: "var(--color-infoSoft)",
  ok: "var(--color-ok)",
  okSoft: "var(--color-okSoft)",
  /** Focus ring. */
  focus: "var(--color-focus)",
  /** Dims the page behind a dialog. */
  scrim: "var(--color-scrim)",
} as const;

/** Font families: headlines and large numbers; everything else. */
export const font = { headline: "var(--font-headline)", body: "var(--font-body)" } as const;

/** Font sizes, from the largest. They grow with the window where that helps. */
export const text = {
  /** The home page's headline. */
  display: "var(--text-display)",
  /** Large numbers. */
  number: "var(--text-number)",
  /** Figures in a row of them. */
  figure: "var(--text-figure)",
  /** A page's h1. */
  title: "var(--text-title)",
  /** A section's h2. */
  heading: "var(--text-heading)",
  /** A card's h3. */
  subheading: "var(--text-subheading)",
  /** Lead paragraph. */
  lead: "var(--text-lead)",
  /** Public pages: 17 px. */
  body: "var(--text-body)",
  /** Inside portal and studio: 16 px. */
  compact: "var(--text-compact)",
  small: "var(--text-small)",
  /** Badges and keyboard hints. */
  tiny: "var(--text-tiny)",
} as const;

/** Distances. `gutter` and `section` grow with the window. */
export const space = {
  hair: "var(--space-hair)",
  tight: "var(--space-tight)",
  small: "var(--space-small)",
  medium: "var(--space-medium)",
  large: "var(--space-large)",
  huge: "var(--space-huge)",
  /** Left and right of the column. */
  gutter: "var(--space-gutter)",
  /** Between a public page's sections. */
  section: "var(--space-section)",
  /** The width of the page's column. */
  column: "var(--space-column)",
  /** Minimum size of touch targets. */
  target: "var(--space-target)",
} as const;

/** Corners. */
export const radius = {
  hero: "var(--radius-hero)",
  card: "var(--radius-card)",
  panel: "var(--radius-panel)",
  field: "var(--radius-field)",
  badge: "var(--radius-badge)",
  pill: "var(--radius-pill)",
} as const;

/** z-index, from the lowest. Dialogs are in the browser's top layer and need none. */
export const layer = {
  raised: "var(--layer-raised)",
  sticky: "var(--layer-sticky)",
  menu: "var(--layer-menu)",
  /** For elements that nothing may cover: the skip link and the preview badge. */
  top: "var(--layer-top)",
} as const;

/** Duration and easing for `transition`. Reduced motion turns all of them off. */
export const motion = { quick: "var(--motion-quick)", calm: "var(--motion-calm)" } as const;

/** Media queries, smallest window first: `${breakpoint.medium} { … }`. */
export const breakpoint = {
  small: "@media (min-width: 30rem)",
  medium: "@media (min-width: 48rem)",
  large: "@media (min-width: 64rem)",
  wide: "@media (min-width: 120rem)",
  /** The windows that are not `large`. */
  belowLarge: "@media not all and (min-width: 64rem)",
} as const;
