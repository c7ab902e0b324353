import { ButtonAnchor, ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { AlertIcon, ExternalIcon } from "@pipelark/shared-ui/controls/icons";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

type RefusedToolProps = { address: string; settingsUrl: string };

/** Replaces a tool that the page's content security policy does not allow in a frame. */
export function RefusedTool({ address, settingsUrl }: RefusedToolProps) {
  const { origin } = new URL(address);
  const ways = (
    <Ways>
      <ButtonAnchor href={address} opensNewTab size="medium">
        <ExternalIcon />
        Open in new tab
      </ButtonAnchor>
      <ButtonLink to={settingsUrl} tone="secondary" size="medium">
        Change address
      </ButtonLink>
    </Ways>
  );

  return (
    <EmptyState icon={<AlertIcon />} title="This tool isn't allowed on this page yet" headingLevel={2} action={ways}>
      <p>The site only shows other sites that it was configured for, and {origin} isn't one of them.</p>
      <p>
        Compose it with <Variable>PIPELARK_OPERATIONS_ORIGIN={origin}</Variable> (see docs/going-live.md), or correct
        the address.
      </p>
    </EmptyState>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.small};
`;

const Variable = styled.code`
  overflow-wrap: anywhere;
`;
