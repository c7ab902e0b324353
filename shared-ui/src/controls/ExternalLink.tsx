import type { ReactNode } from "react";
import { styled } from "styled-components";
import { textLinkStyle } from "./TextLink.styles.ts";
import { VisuallyHidden } from "#focus/VisuallyHidden.tsx";

export type ExternalLinkProps = { href: string; children: ReactNode };

/** A link to another site, in a new tab that cannot access this one. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Anchor>
  );
}

const Anchor = styled.a`
  ${textLinkStyle}
`;
