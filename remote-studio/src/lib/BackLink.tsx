import { ArrowLeftIcon } from "@pipelark/shared-ui/controls/icons";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { text } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";

/** Link above a page's title to its list. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Back to={to}>
      <ArrowLeftIcon />
      {children}
    </Back>
  );
}

const Back = styled(TextLink)`
  display: inline-flex;
  gap: 0.375rem;
  align-items: center;
  justify-self: start;
  min-height: 2.75rem;
  font-size: ${text.small};
`;
