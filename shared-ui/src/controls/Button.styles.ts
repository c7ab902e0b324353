import { css } from "styled-components";
import { color, font, motion, radius, space, text } from "#theme/tokens.ts";

/** Purpose of a button: main action, other action, low emphasis, destructive, or the closing call to action. */
export type ButtonTone = "primary" | "secondary" | "quiet" | "danger" | "dawn";

/** Large on public pages (48 px), medium inside (44 px). */
export type ButtonSize = "large" | "medium";

export type ButtonStyleProps = { $tone: ButtonTone; $size: ButtonSize };

const tones = {
  primary: css`
    background: ${color.accent};
    color: ${color.onAccent};
    &:hover {
      background: ${color.accentStrong};
    }
  `,
  secondary: css`
    border-color: ${color.fieldBorder};
    background: transparent;
    color: ${color.text};
    &:hover {
      border-color: ${color.accent};
      background: ${color.accentSoft};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${color.text};
    &:hover {
      background: ${color.accentSoft};
    }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.page};
    &:hover {
      background: ${color.text};
    }
  `,
  dawn: css`
    background: ${color.dawn};
    color: ${color.onDawn};
    &:hover {
      background: ${color.dawnStrong};
    }
  `,
};

const sizes = {
  large: css`
    min-height: 3rem;
    padding: ${space.tight} 1.375rem;
    font-size: ${text.compact};
  `,
  medium: css`
    min-height: ${space.target};
    padding: ${space.tight} ${space.medium};
    font-size: ${text.small};
  `,
};

/** Style shared by everything that is pressed. The border is visible in forced-colors mode. */
export const buttonStyle = css<ButtonStyleProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.tight};
  border: 0.0625rem solid transparent;
  border-radius: ${radius.pill};
  font-family: ${font.body};
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  transition:
    background ${motion.quick},
    border-color ${motion.quick};

  ${({ $size }) => sizes[$size]}
  ${({ $tone }) => tones[$tone]}

  svg {
    flex: none;
  }

  &:active {
    translate: 0 0.0625rem;
  }

  &:disabled,
  &[aria-disabled="true"] {
    border-color: ${color.line};
    background: ${color.sunken};
    color: ${color.textMuted};
    cursor: not-allowed;
    translate: none;
  }
`;
