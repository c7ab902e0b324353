import { type ReactNode, useId } from "react";
import { keyframes, styled } from "styled-components";
import { color, motion, radius, space, text } from "#theme/tokens.ts";

export type ProgressProps = {
  /** Current work: "Importing 240 payments". */
  label: ReactNode;
  /** Completed part of `max`; null while unknown. */
  value: number | null;
  max?: number;
};

/** Progress of longer work. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  const id = useId();
  return (
    <Stack>
      <Row>
        <span id={id}>{label}</span>
        {value !== null && <Share aria-hidden="true">{Math.floor((value / max) * 100)} %</Share>}
      </Row>
      <Bar aria-labelledby={id} max={max} {...(value !== null && { value })} />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space.hair};
  width: 100%;
`;

const Row = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space.small};
  font-size: ${text.small};
`;

const Share = styled.span`
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const breathe = keyframes`
  50% {
    opacity: 0.4;
  }
`;

const Bar = styled.progress`
  width: 100%;
  height: 0.5rem;
  appearance: none;
  overflow: hidden;
  border: 0;
  border-radius: ${radius.pill};
  background: ${color.sunken};
  outline: 0.0625rem solid ${color.fieldBorder};

  &::-webkit-progress-bar {
    background: ${color.sunken};
  }

  &::-webkit-progress-value {
    background: ${color.accent};
    transition: inline-size ${motion.calm};
  }

  &::-moz-progress-bar {
    background: ${color.accent};
  }

  &:indeterminate {
    background: ${color.accent};
    animation: ${breathe} 2s ease-in-out infinite;
  }

  &:indeterminate::-webkit-progress-bar {
    background: transparent;
  }

  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: Canvas;
    outline-color: CanvasText;

    &::-webkit-progress-bar {
      background: Canvas;
    }

    &::-webkit-progress-value {
      background: Highlight;
    }

    &:indeterminate {
      background: Highlight;
    }
  }
`;
