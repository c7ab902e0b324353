import { ButtonAnchor } from "@pipelark/shared-ui/controls/Button";
import { ExternalIcon } from "@pipelark/shared-ui/controls/icons";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

type TestLinkProps = {
  address: string;
  /** Why the address leads nowhere; null when it may be tried. */
  problem: string | null;
};

/** Tries what is written in the field, before it is saved. */
export function TestLink({ address, problem }: TestLinkProps) {
  if (problem !== null) return <Quiet>{problem}</Quiet>;
  return (
    <Cluster>
      <ButtonAnchor href={address} opensNewTab tone="secondary" size="medium">
        <ExternalIcon /> Test address
      </ButtonAnchor>
      <Quiet>The format is valid. The new tab shows if the page responds.</Quiet>
    </Cluster>
  );
}

const Quiet = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
