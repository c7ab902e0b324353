import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

export const FileRows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  width: 100%;
`;

/** As high as a button, so that nothing moves when an upload ends. */
export const FileRow = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.small};
  align-items: center;
  min-height: ${space.target};
  font-size: ${text.small};
`;

export const FileName = styled.span`
  overflow-wrap: anywhere;
  font-weight: 600;
`;

export const FileNote = styled.span`
  color: ${color.textMuted};
`;

export const FileProblem = styled.span`
  flex-basis: 100%;
  color: ${color.danger};
`;
