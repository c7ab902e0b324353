import { styled } from "styled-components";
import { Link } from "@pipelark/shared-router";
import { textLinkStyle } from "./TextLink.styles.ts";

/** A link to one of the product's own pages. */
export const TextLink = styled(Link)`
  ${textLinkStyle}
`;
