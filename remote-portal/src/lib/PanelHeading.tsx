import { space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

/** Title of a tab's panel, and of the page. */
export const PanelHeading = styled.h1`
  margin-bottom: ${space.medium};
  font-size: ${text.heading};
`;
