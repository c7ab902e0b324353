import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

type SettingGateProps<Data> = {
  query: UseQueryResult<Data>;
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
