import { quietIconButtonStyle } from "@pipelark/shared-ui/controls/iconButton.styles";
import { breakpoint, color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { css, styled } from "styled-components";

const columns = css`
  grid-template-columns: minmax(0, 1fr) 7rem 7rem auto;
  gap: ${space.tight};
`;

export const Head = styled.div`
  display: none;

  ${breakpoint.large} {
    display: grid;
    ${columns}
    padding-right: calc(3 * ${space.target});
    color: ${color.textMuted};
    font-size: ${text.small};
  }
`;

export const Row = styled.li`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.tight};
  align-items: start;
  padding: ${space.small};
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.field};

  > :first-child {
    grid-column: 1 / -1;
  }

  ${breakpoint.large} {
    ${columns}
    padding: 0;
    border: 0;

    > :first-child {
      grid-column: auto;
    }

    /* The column headers show it. */
    label {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;

export const Moves = styled.div`
  display: flex;
`;

export const IconButton = styled.button<{ $turned?: boolean }>`
  ${quietIconButtonStyle}

  &:disabled {
    opacity: 0.4;
  }

  svg {
    rotate: ${({ $turned }) => ($turned ? "90deg" : "none")};
  }
`;
