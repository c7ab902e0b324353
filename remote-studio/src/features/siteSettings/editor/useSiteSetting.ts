import { settingMutations, settingQueries } from "@pipelark/shared-data/settings/settingQueries";
import type { Setting } from "@pipelark/shared-data/settings/settingSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useMutation, useQuery } from "@tanstack/react-query";
import * as v from "valibot";

/** Data of a setting's editor: value, save and history. */
export function useSiteSetting<Value>(setting: Setting<Value>) {
  const { services } = useSignedIn();
  const query = useQuery(settingQueries.one(services, setting));
  const { mutateAsync: save } = useMutation(settingMutations.save(services, setting));
  const place = { area: "site_setting", key: setting.key } as const;

  function readColumns({ value }: Record<string, unknown>): Value | undefined {
    const parsed = v.safeParse(setting.schema, value);
    return parsed.success ? parsed.output : undefined;
  }
  return { query, save, place, readColumns };
}
