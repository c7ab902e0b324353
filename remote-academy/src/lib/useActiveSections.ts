import { settingQueries } from "@pipelark/shared-data/settings/settingQueries";
import { academySections, settings } from "@pipelark/shared-data/settings/settingSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useQuery } from "@tanstack/react-query";

/** The sections that the settings have as active, in their order; null until they are known. */
export function useActiveSections() {
  const { services } = useSignedIn();
  const query = useQuery(settingQueries.one(services, settings.academySections));
  const value = query.data?.value;
  return { query, sections: value ? academySections.filter(({ label }) => value[label]) : null };
}
