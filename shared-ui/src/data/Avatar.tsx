import { styled } from "styled-components";
import { Image } from "#layout/Image.tsx";

export type AvatarProps = {
  /** A picture, or a data URI with initials. */
  src: string;
  name: string;
  /** Set when the name is visible beside it, to avoid an alternative text. */
  isDecorative?: boolean;
};

/** A person's picture in a circle. */
export function Avatar({ src, name, isDecorative = false }: AvatarProps) {
  return <Round src={src} alt={isDecorative ? "" : name} name={name} width={40} height={40} />;
}

const Round = styled(Image)`
  flex: none;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: 50%;
  object-fit: cover;
`;
