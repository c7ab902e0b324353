import type { color, font, layer, motion, radius, space, text } from "./tokens.ts";

export type ColorName = keyof typeof color;

/** Light theme. */
export const lightColors: Record<ColorName, string> = {
  page: "#f6f5ef",
  surface: "#fffefb",
  sunken: "#eceae0",
  text: "#13201a",
  textMuted: "#55635b",
  line: "#d9d6c8",
  fieldBorder: "#848c82",
  accent: "#17694a",
  accentStrong: "#0f5239",
  onAccent: "#fffefb",
  accentSoft: "#dcebdf",
  dawn: "#f2a65a",
  dawnStrong: "#f7bb7e",
  onDawn: "#13201a",
  dawnSoft: "#f8e6cf",
  night: "#10201a",
  onNight: "#eef4ee",
  onNightMuted: "#a9b8ae",
  nightLine: "#2b3d34",
  nightAccent: "#63d29b",
  danger: "#b3261e",
  dangerSoft: "#f9e2de",
  warn: "#805300",
  warnSoft: "#f8e8c8",
  info: "#1d5fa8",
  infoSoft: "#dfe9f7",
  ok: "#17694a",
  okSoft: "#dcebdf",
  focus: "#17694a",
  scrim: "#10201a8c",
};

/** Dark theme. */
export const darkColors: Record<ColorName, string> = {
  page: "#0d1512",
  surface: "#14201b",
  sunken: "#0a100e",
  text: "#e9f1ea",
  textMuted: "#9fb0a6",
  line: "#26352e",
  fieldBorder: "#66776d",
  accent: "#63d29b",
  accentStrong: "#86e0b3",
  onAccent: "#08130e",
  accentSoft: "#183528",
  dawn: "#f5b879",
  dawnStrong: "#f9cb9c",
  onDawn: "#13201a",
  dawnSoft: "#3a2a17",
  night: "#08100d",
  onNight: "#e9f1ea",
  onNightMuted: "#9fb0a6",
  nightLine: "#213029",
  nightAccent: "#63d29b",
  danger: "#ff9a90",
  dangerSoft: "#3d1d1a",
  warn: "#f0c36a",
  warnSoft: "#382a10",
  info: "#8fc1f5",
  infoSoft: "#152a43",
  ok: "#63d29b",
  okSoft: "#183528",
  focus: "#63d29b",
  scrim: "#000000a6",
};

/** Values shared by both themes. */
export const scales: {
  font: Record<keyof typeof font, string>;
  text: Record<keyof typeof text, string>;
  space: Record<keyof typeof space, string>;
  radius: Record<keyof typeof radius, string>;
  layer: Record<keyof typeof layer, string>;
  motion: Record<keyof typeof motion, string>;
} = {
  font: {
    headline: '"Bricolage Grotesque","Bricolage Fallback","Bricolage Fallback 2",system-ui,sans-serif',
    body: '"Instrument Sans","Instrument Fallback","Instrument Fallback 2",system-ui,sans-serif',
  },
  text: {
    display: "clamp(2.375rem,1.35rem + 4.4vw,4.75rem)",
    number: "clamp(2.75rem,2.1rem + 2.6vw,4.5rem)",
    figure: "clamp(1.375rem,1.25rem + .6vw,1.75rem)",
    title: "clamp(2rem,1.6rem + 1.7vw,3rem)",
    heading: "clamp(1.625rem,1.35rem + 1.2vw,2.5rem)",
    subheading: "clamp(1.25rem,1.18rem + .3vw,1.4375rem)",
    lead: "clamp(1.125rem,1.07rem + .25vw,1.25rem)",
    body: "1.0625rem",
    compact: "1rem",
    small: ".9375rem",
    tiny: ".8125rem",
  },
  space: {
    hair: ".25rem",
    tight: ".5rem",
    small: ".75rem",
    medium: "1.125rem",
    large: "1.75rem",
    huge: "3rem",
    gutter: "clamp(1rem,4vw,2.5rem)",
    section: "clamp(4rem,2.6rem + 5.6vw,8rem)",
    column: "72.5rem",
    target: "2.75rem",
  },
  radius: { hero: "1.75rem", card: "1.375rem", panel: "1.125rem", field: ".75rem", badge: ".5rem", pill: "99rem" },
  layer: { raised: "1", sticky: "10", menu: "20", top: "30" },
  motion: { quick: ".15s ease-out", calm: ".25s ease-out" },
};
