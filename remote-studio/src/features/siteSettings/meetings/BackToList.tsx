import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { ArrowLeftIcon } from "@pipelark/shared-ui/controls/icons";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

/** Link from a meeting's editor to the list. */
export function BackToList({ to, children }: { to: string; children: string }) {
  return (
    <Place>
      <ButtonLink to={to} preventScrollReset tone="secondary" size="medium">
        <ArrowLeftIcon />
        {children}
      </ButtonLink>
    </Place>
  );
}

const Place = styled.div`
  margin-bottom: ${space.small};
`;
