import { styled } from "styled-components";
import { color, motion, radius, space, text } from "#theme/tokens.ts";

export const Row = styled.div`
  display: inline-flex;
  max-width: 100%;
  padding: 0.125rem;
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.sunken};
`;

export const Segment = styled.label`
  position: relative;
  display: grid;
  flex: 0 1 auto;
  min-width: ${space.target};
  min-height: ${space.target};

  > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  > span {
    display: grid;
    place-items: center;
    padding: ${space.hair} ${space.small};
    border-radius: ${radius.badge};
    color: ${color.textMuted};
    font-size: ${text.small};
    font-weight: 500;
    text-align: center;
    transition: background ${motion.quick};
  }

  > input:hover + span {
    color: ${color.text};
  }

  > input:checked + span {
    background: ${color.surface};
    box-shadow: 0 0 0 0.0625rem ${color.fieldBorder};
    color: ${color.text};
    font-weight: 600;
  }

  > input:focus-visible + span {
    outline: 0.1875rem solid ${color.focus};
  }

  &[data-drop-target] > span {
    outline: 0.125rem solid ${color.accent};
  }

  @media (forced-colors: active) {
    > input:checked + span {
      outline: 0.125rem solid Highlight;
    }
  }
`;
