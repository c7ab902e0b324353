import type { ComponentPropsWithRef, ReactNode } from "react";
import { styled } from "styled-components";
import { color, space, text } from "#theme/tokens.ts";

export type CheckboxProps = Omit<ComponentPropsWithRef<"input">, "type" | "children"> & {
  /** The label; it may hold a link. */
  children: ReactNode;
};

/** A checkbox with its label. The whole row is clickable. */
export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <Label>
      <Box {...rest} type="checkbox" />
      <span>{children}</span>
    </Label>
  );
}

const Label = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${space.small};
  min-height: ${space.target};
  padding-block: ${space.tight};
  font-size: ${text.small};
  line-height: 1.75;
  cursor: pointer;
`;

const Box = styled.input`
  flex: none;
  width: 1.375rem;
  height: 1.375rem;
  margin: 0.125rem 0 0;
  accent-color: ${color.accent};
  cursor: inherit;
`;
