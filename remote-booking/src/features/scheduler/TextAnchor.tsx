import { styled } from "styled-components";

/** A link in a sentence to an address outside the router, such as mailto. */
export const TextAnchor = styled.a`
  overflow-wrap: anywhere;
`;
