import { settingQueries } from "@pipelark/shared-data/settings/settingQueries";
import { settings } from "@pipelark/shared-data/settings/settingSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { ButtonAnchor } from "@pipelark/shared-ui/controls/Button";
import { ExternalIcon } from "@pipelark/shared-ui/controls/icons";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";

/** Link to the main virtual office, once an admin has set its address. */
export function OfficeLink() {
  const { services } = useSignedIn();
  const query = useQuery(settingQueries.one(services, settings.virtualOffice));

  return (
    <Place>
      <QueryView query={query} of="the virtual office link" isQuiet>
        {({ value }) =>
          value && (
            <ButtonAnchor href={value} opensNewTab size="medium">
              <ExternalIcon />
              Open the virtual office
            </ButtonAnchor>
          )
        }
      </QueryView>
    </Place>
  );
}

const Place = styled.div`
  &:not(:empty) {
    margin-bottom: ${space.medium};
  }
`;
