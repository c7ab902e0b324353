import { mentionQueries } from "@pipelark/shared-data/updates/mentionQueries";
import { MentionArea, type MentionAreaProps } from "@pipelark/shared-ui/forms/MentionArea";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "../QueryView.tsx";
import { useSignedIn } from "../signedIn.tsx";

export type UpdateTextAreaProps = Omit<MentionAreaProps, "people" | "onMention"> & {
  /** Company of the updates, for admins. */
  companyId?: string | undefined;
};

/** Text of an update or a reply. "@" offers those who can be mentioned; they are loaded with the first one. */
export function UpdateTextArea({ companyId, ...rest }: UpdateTextAreaProps) {
  const { services } = useSignedIn();
  const [isMentioning, setMentioning] = useState(false);
  const people = useQuery({ ...mentionQueries.people(services, companyId ?? null), enabled: isMentioning });

  return (
    <>
      <MentionArea
        {...rest}
        people={(people.data ?? []).map(({ id, name, type }) => ({
          id,
          name,
          note: type === "admin" ? "Admin" : "Client",
        }))}
        onMention={() => setMentioning(true)}
      />
      <QueryView query={people} of="the people to mention" />
    </>
  );
}
