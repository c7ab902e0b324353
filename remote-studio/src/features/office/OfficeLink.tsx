import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { settingQueries } from "@pipelark/shared-data/settings/settingQueries";
import { settings } from "@pipelark/shared-data/settings/settingSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { ButtonAnchor } from "@pipelark/shared-ui/controls/Button";
import { ExternalIcon } from "@pipelark/shared-ui/controls/icons";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";

/** The way to the main virtual office, once an admin has entered its address. */
export function OfficeLink() {
  const { services } = useSignedIn();
  const { data, error, isFetching, refetch } = useQuery(settingQueries.one(services, settings.virtualOffice));

  return (
    <Place>
      <RetryBox
        message={error && !data ? describeFault(error, { of: "the virtual office link" }) : null}
        isLoading={isFetching}
        onRetry={() => void refetch()}
      />
      {data?.value && (
        <ButtonAnchor href={data.value} opensNewTab size="medium">
          <ExternalIcon />
          Open the virtual office
        </ButtonAnchor>
      )}
    </Place>
  );
}

const Place = styled.div`
  &:not(:empty) {
    margin-bottom: ${space.medium};
  }
`;
