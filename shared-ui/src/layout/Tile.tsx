import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Link } from "@pipelark/shared-router";
import { color, font, motion, radius, space, text } from "#theme/tokens.ts";

export type TileProps = {
  icon: ReactNode;
  title: string;
  /** One line about the target. */
  text?: ReactNode;
  to: string;
};

/** Phones show icon and title only. */
const compact = "@media (max-width: 40rem)";

/** A link to a section; the whole tile is clickable. */
export function Tile({ icon, title, text: line, to }: TileProps) {
  return (
    <Surface to={to}>
      <IconSquare>{icon}</IconSquare>
      <span>
        <Title>{title}</Title>
        {line && <Line>{line}</Line>}
      </span>
    </Surface>
  );
}

const Surface = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space.medium};
  min-height: 5.5rem;
  padding: ${space.medium};
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  color: ${color.text};
  text-decoration: none;
  transition: border-color ${motion.quick};

  &:hover {
    border-color: ${color.accent};
  }

  ${compact} {
    gap: ${space.tight};
    min-width: 0;
    min-height: ${space.target};
    padding: ${space.tight};
    padding-inline-end: ${space.small};
    overflow-wrap: anywhere;
  }
`;

const IconSquare = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${radius.field};
  background: ${color.accentSoft};
  color: ${color.accent};

  ${compact} {
    width: 2rem;
    height: 2rem;
  }
`;

const Title = styled.span`
  display: block;
  font-family: ${font.headline};
  font-size: ${text.subheading};
  font-weight: 600;
  letter-spacing: -0.01em;
  line-height: 1.25;

  ${compact} {
    font-size: ${text.small};
  }
`;

const Line = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${text.small};
  line-height: 1.4;

  ${compact} {
    display: none;
  }
`;
