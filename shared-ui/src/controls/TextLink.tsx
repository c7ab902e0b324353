import { styled } from "styled-components";
import { Link } from "@pipelark/shared-router";
import { textLinkStyle } from "./TextLink.styles.ts";

/** A link to a page of the product. */
export const TextLink = styled(Link)`
  ${textLinkStyle}
`;
