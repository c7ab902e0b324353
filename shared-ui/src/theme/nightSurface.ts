import { css } from "styled-components";
import { color } from "./tokens.ts";

/** Turns an element into a night band, with colour tokens for its content, including primitives. */
export const nightSurface = css`
  --color-page: var(--color-night);
  --color-surface: var(--color-night);
  --color-text: var(--color-onNight);
  --color-textMuted: var(--color-onNightMuted);
  --color-line: var(--color-nightLine);
  --color-fieldBorder: var(--color-onNightMuted);
  --color-accent: var(--color-nightAccent);
  --color-accentStrong: var(--color-onNight);
  --color-onAccent: var(--color-night);
  --color-accentSoft: var(--color-nightLine);
  --color-focus: var(--color-dawn);
  background: ${color.night};
  color: ${color.onNight};
`;
