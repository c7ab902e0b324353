import { css, keyframes } from "styled-components";
import { barRoom } from "#theme/barRoom.ts";
import { color, layer, motion, radius, space, text } from "#theme/tokens.ts";

/** Lets clicks through between its toasts. */
export const regionStyle = css`
  position: fixed;
  inset-block-end: ${barRoom};
  inset-inline: 0;
  z-index: ${layer.menu};
  display: grid;
  justify-items: center;
  gap: ${space.tight};
  padding: ${space.small} ${space.gutter} max(${space.small}, env(safe-area-inset-bottom));
  pointer-events: none;
`;

const rise = keyframes`
  from {
    opacity: 0;
    translate: 0 0.5rem;
  }
`;

/** Dark on the light theme, light on the dark theme. */
export const toastStyle = css`
  display: flex;
  align-items: center;
  gap: ${space.tight};
  width: fit-content;
  max-width: min(100%, 36rem);
  padding: ${space.hair} ${space.hair} ${space.hair} ${space.medium};
  border: 0.0625rem solid ${color.text};
  border-radius: ${radius.panel};
  background: ${color.text};
  color: ${color.page};
  font-size: ${text.small};
  line-height: 1.4;
  pointer-events: auto;
  animation: ${rise} ${motion.calm};

  p {
    flex: 1;
    min-width: 0;
    padding-block: ${space.tight};
    overflow-wrap: anywhere;
  }

  button:focus-visible {
    outline-color: ${color.page};
    outline-offset: -0.25rem;
  }
`;

/** The Undo button. */
export const actStyle = css`
  flex: none;
  min-height: ${space.target};
  padding-inline: ${space.small};
  border: 0;
  border-radius: ${radius.field};
  background: transparent;
  color: inherit;
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;
