import { settingMutations, settingQueries } from "@pipelark/shared-data/settings/settingQueries";
import type { Setting } from "@pipelark/shared-data/settings/settingSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import type { Reading } from "@pipelark/shared-signed-in/reading";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as v from "valibot";

type SettingGateProps<Data> = {
  query: Reading<Data>;
  /** Subject of messages: "the terms". */
  subject: string;
  children: (data: Data) => ReactNode;
};

/** Shows the loaded data, or its loading or error state. */
export function SettingGate<Data>({ query, subject, children }: SettingGateProps<Data>) {
  return (
    <QueryView query={query} of={subject} loading={<Spinner>{`Loading ${subject}…`}</Spinner>} isQuiet comesIntoView>
      {children}
    </QueryView>
  );
}

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
