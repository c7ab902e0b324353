import { ButtonAnchor } from "@pipelark/shared-ui/controls/Button";
import { ExternalIcon } from "@pipelark/shared-ui/controls/icons";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

type TestLinkProps = {
  address: string;
  /** Reason why the address is invalid; null when it can be tested. */
  problem: string | null;
};

/** Opens the address in the field before it is saved. */
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
