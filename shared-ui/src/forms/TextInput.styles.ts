import { css } from "styled-components";
import { color, motion, radius, space, text } from "#theme/tokens.ts";

/** Style of all inputs. */
export const inputStyle = css`
  width: 100%;
  min-height: 3rem;
  padding: ${space.tight} ${space.small};
  border: 0.0625rem solid ${color.fieldBorder};
  border-radius: ${radius.field};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${text.compact};
  line-height: 1.5;
  transition: border-color ${motion.quick};

  &::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }

  &:placeholder-shown {
    text-overflow: ellipsis;
  }

  &:hover {
    border-color: ${color.text};
  }

  &[aria-invalid="true"] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 0.0625rem ${color.danger};
  }

  &:disabled {
    border-color: ${color.line};
    background: ${color.sunken};
    color: ${color.textMuted};
    cursor: not-allowed;
  }
`;
