import { keyframes, styled } from "styled-components";

/** The spinner alone, in the text colour. Show beside it what is happening. */
export function SpinnerDisc() {
  return <Disc aria-hidden="true" />;
}

const turn = keyframes`
  to {
    transform: rotate(1turn);
  }
`;

const Disc = styled.span`
  display: inline-block;
  flex: none;
  width: 1.1em;
  height: 1.1em;
  border: 0.15em solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.9s linear infinite;
`;
