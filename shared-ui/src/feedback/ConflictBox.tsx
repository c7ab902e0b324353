import { styled } from "styled-components";
import { color, radius, space, text } from "#theme/tokens.ts";

/** Somebody else's version beside the reader's, above their form: a heading, then differences. */
export const ConflictBox = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
  padding: ${space.small} ${space.medium};
  border: 0.0625rem solid ${color.warn};
  border-radius: ${radius.field};
  background: ${color.warnSoft};
  font-size: ${text.small};
  overflow-wrap: anywhere;

  > h3,
  > h4 {
    font-size: ${text.compact};
  }

  dt {
    font-weight: 600;
  }
`;

/** A field in which two versions differ, as `dt`, with both values and a button as `dd`. */
export const Difference = styled.dl`
  display: grid;
  gap: ${space.hair};

  > dd {
    white-space: pre-line;
  }
`;
