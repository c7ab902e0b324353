import { styled } from "styled-components";
import { Image } from "#layout/Image.tsx";

export type AvatarProps = {
  /** A picture, or a data URI with initials. */
  src: string;
  name: string;
  /** Set when the name is visible beside it, to avoid an alternative text. */
  isDecorative?: boolean;
  /** `small` fits into a line of text. */
  size?: "small" | "large";
};

/** A person's picture in a circle. */
export function Avatar({ src, name, isDecorative = false, size = "large" }: AvatarProps) {
  const side = size === "small" ? 20 : 40;
  return <Round src={src} alt={isDecorative ? "" : name} name={name} width={side} height={side} $size={size} />;
}

const Round = styled(Image)<{ $size: AvatarProps["size"] }>`
  flex: none;
  width: ${({ $size }) => ($size === "small" ? "1.25rem" : "2.5rem")};
  aspect-ratio: 1;
  height: auto;
  border-radius: 50%;
  object-fit: cover;
`;
