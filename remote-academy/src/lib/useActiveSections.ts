import { settingQueries } from "@pipelark/shared-data/settings/settingQueries";
import { type AcademySection, academySections, settings } from "@pipelark/shared-data/settings/settingSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useQuery } from "@tanstack/react-query";

/** Active sections of the settings, in their order. */
export function useActiveSections() {
  const { services } = useSignedIn();
  return useQuery({ ...settingQueries.one(services, settings.academySections), select: activeOnes });
}

function activeOnes({ value }: { value: Readonly<Record<AcademySection["label"], boolean>> }): AcademySection[] {
  return academySections.filter(({ label }) => value[label]);
}
