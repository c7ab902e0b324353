import { styled } from "styled-components";

/** Content that is hidden without scripts. */
export const WithScripts = styled.div`
  @media (scripting: none) {
    display: none;
  }
`;
