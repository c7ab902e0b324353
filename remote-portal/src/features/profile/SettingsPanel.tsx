import { overviewQueries } from "@pipelark/shared-data/clients/companyQueries";
import { DevicesSection } from "@pipelark/shared-signed-in/DevicesSection";
import { NotificationsSection } from "@pipelark/shared-signed-in/NotificationsSection";
import { OwnProfile } from "@pipelark/shared-signed-in/OwnProfile";
import { PasswordSection } from "@pipelark/shared-signed-in/PasswordSection";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useQuery } from "@tanstack/react-query";
import { PanelHeading } from "#lib/PanelHeading.tsx";

export function SettingsPanel() {
  const { services } = useSignedIn();
  const overview = useQuery(overviewQueries.own(services));

  return (
    <>
      <PanelHeading>Settings</PanelHeading>
      <Stack>
        <QueryView query={overview} of="your company" />
        <OwnProfile
          details={[{ label: "Company", value: overview.isPending ? <Skeleton $width="8rem" /> : company() }]}
        />
        <NotificationsSection />
        <PasswordSection />
        <DevicesSection />
      </Stack>
    </>
  );

  function company() {
    if (overview.data?.kind === "overview") return overview.data.company.name;
    return overview.data ? "None yet" : "Could not be loaded";
  }
}
