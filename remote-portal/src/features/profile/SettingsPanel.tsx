import type { Rights } from "@pipelark/shared-data/clients/rightsSchema";
import { overviewQueries } from "@pipelark/shared-data/clients/companyQueries";
import { DevicesSection } from "@pipelark/shared-signed-in/DevicesSection";
import { NotificationsSection } from "@pipelark/shared-signed-in/notifications/NotificationsSection";
import { OwnProfile } from "@pipelark/shared-signed-in/OwnProfile";
import { PasswordSection } from "@pipelark/shared-signed-in/PasswordSection";
import { SecondFactorSection } from "@pipelark/shared-signed-in/SecondFactorSection";
import { OwnDataSection } from "@pipelark/shared-signed-in/personalData/OwnDataSection";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PanelHeading } from "#lib/PanelHeading.tsx";

type SettingsPanelProps = {
  /** Renders the sections about the reader's company, which belong to another feature. */
  renderCompany: (company: { id: string; rights: Rights }) => ReactNode;
};

export function SettingsPanel({ renderCompany }: SettingsPanelProps) {
  const { services } = useSignedIn();
  const overview = useQuery(overviewQueries.own(services));
  const own = overview.data?.kind === "overview" ? overview.data : null;

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
        <SecondFactorSection />
        <DevicesSection />
        <OwnDataSection />
        {own && renderCompany({ id: own.company.id, rights: own.rights })}
      </Stack>
    </>
  );

  function company() {
    if (own) return own.company.name;
    return overview.data ? "None yet" : "Could not be loaded";
  }
}
