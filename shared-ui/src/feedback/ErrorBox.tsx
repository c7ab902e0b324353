import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { AlertIcon } from "#controls/icons.tsx";
import { color, radius, space, text } from "#theme/tokens.ts";

export type ErrorBoxProps = {
  /** The problem and what to do. */
  children: ReactNode;
  /** A Retry button, for example. */
  action?: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

/** A red box that is announced when it appears. */
export function ErrorBox({ children, action, ref }: ErrorBoxProps) {
  return (
    <Box ref={ref} role="alert">
      <AlertIcon />
      <Words>{children}</Words>
      {action}
    </Box>
  );
}

/** An `ErrorBox` that scrolls into view when it appears. Give each message its own `key`, so that a new one scrolls as well. */
export function VisibleError(props: Omit<ErrorBoxProps, "ref">) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // "nearest" does not scroll when the box is already in view.
    place.current?.scrollIntoView({ block: "nearest" });
  }, []);

  return <ErrorBox {...props} ref={place} />;
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.small};
  padding: ${space.small} ${space.medium};
  border: 0.0625rem solid ${color.danger};
  border-radius: ${radius.field};
  background: ${color.dangerSoft};
  color: ${color.danger};
  font-size: ${text.small};
  font-weight: 500;

  > svg {
    flex: none;
  }
`;

const Words = styled.div`
  flex: 1 1 12rem;
`;
