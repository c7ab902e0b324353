import { space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

/** The title of a tab's panel. The portal is one page, so it is the page's title as well. */
export const PanelHeading = styled.h1`
  margin-bottom: ${space.medium};
  font-size: ${text.heading};
`;
