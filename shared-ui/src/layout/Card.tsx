import { css, styled } from "styled-components";
import { nightSurface } from "#theme/nightSurface.ts";
import { color, radius, space } from "#theme/tokens.ts";

/** `panel` is denser, for pages behind the sign-in; `night` is for one dark card in four. */
export type CardProps = { $tone?: "paper" | "night"; $shape?: "card" | "panel" };

/** A surface with a thin border. */
export const Card = styled.section<CardProps>`
  border: 0.0625rem solid ${color.line};
  border-radius: ${({ $shape }) => ($shape === "panel" ? radius.panel : radius.card)};
  padding: ${({ $shape }) => ($shape === "panel" ? space.medium : space.large)};
  ${({ $tone }) => ($tone === "night" ? nightSurface : paper)}
`;

const paper = css`
  background: ${color.surface};
`;
