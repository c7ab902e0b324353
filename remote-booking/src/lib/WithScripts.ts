import { styled } from "styled-components";

/** What is only true where scripts run. */
export const WithScripts = styled.div`
  @media (scripting: none) {
    display: none;
  }
`;
