import { css, styled } from "styled-components";
import { type DataAttribute, Image } from "./Image.tsx";
import { Mark } from "./Mark.tsx";
import { color, font, radius, space, text } from "#theme/tokens.ts";
import { Link } from "@pipelark/shared-router";

export type LogoProps = {
  name: string;
  /** A logo file instead of the mark; replaced by a 40×40 placeholder when it fails. */
  src?: string | null;
  /** Target of the link. */
  to?: string;
  /** Hides the name in windows that are too narrow for it: beside a button, or on phones beside a search box. */
  hidesName?: "never" | "in-tiny-windows" | "on-phones";
  /** A data attribute by which scripts find the picture. */
  mark?: DataAttribute;
};

/** Mark and name with a link to the home page. */
export function Logo({ name, src, to = "/", hidesName = "never", mark }: LogoProps) {
  return (
    <Home to={to} aria-label={`${name}, home`}>
      {src ? <Picture mark={mark} src={src} alt="" name={name} width={40} height={40} /> : <Mark {...mark} />}
      <Name $hides={hidesName}>{name}</Name>
    </Home>
  );
}

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  min-height: ${space.target};
  border-radius: ${radius.field};
  color: ${color.text};
  font-family: ${font.headline};
  font-size: ${text.subheading};
  font-weight: 600;
  letter-spacing: -0.02em;
  line-height: 1;
  text-decoration: none;
`;

const hiding = {
  never: null,
  "in-tiny-windows": css`
    @media (max-width: 23.3rem) {
      display: none;
    }
  `,
  "on-phones": css`
    @media (max-width: 40rem) {
      display: none;
    }
  `,
};

const Name = styled.span<{ $hides: keyof typeof hiding }>`
  ${({ $hides }) => hiding[$hides]}
`;

const Picture = styled(Image)`
  flex: none;
  width: 2.5rem;
  height: 2.5rem;
  object-fit: contain;
`;
