import { styled } from "styled-components";
import { Spinner } from "./Spinner.tsx";
import { space } from "#theme/tokens.ts";

/** Shown while a page loads: a message such as "Loading Studio..." in the middle of the window. */
export function Loading({ message }: { message: string }) {
  return (
    <Middle>
      <Spinner>{message}</Spinner>
    </Middle>
  );
}

const Middle = styled.div`
  display: grid;
  place-items: center;
  min-height: 80svh;
  padding: ${space.large};
`;
