import { mentionQueries } from "@pipelark/shared-data/updates/mentionQueries";
import { LazyMentionField, type LazyMentionFieldProps } from "@pipelark/shared-ui/forms/LazyMentionField";
import type { MentionNames } from "@pipelark/shared-ui/forms/MentionField";
import { isNameLike, type Mention } from "@pipelark/shared-ui/forms/mentionText";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "../QueryView.tsx";
import { useSignedIn } from "../signedIn.tsx";

export type UpdateTextAreaProps = Omit<LazyMentionFieldProps, "namesFor" | "onChoose"> & {
  /** Company of the updates, for admins. */
  companyId?: string | undefined;
};

const mostOptions = 6;

/** Text of an update or a reply. "@" offers those who can be mentioned; they are loaded with the first one. */
export function UpdateTextArea({ companyId, ...field }: UpdateTextAreaProps) {
  const { services } = useSignedIn();
  const isMentioning = field.value.includes("@");
  const people = useQuery({ ...mentionQueries.people(services, companyId ?? null), enabled: isMentioning });

  function namesFor({ name }: Mention): MentionNames {
    return {
      label: "People to mention",
      options: (people.data ?? [])
        .filter((person) => isNameLike(person.name, name))
        .slice(0, mostOptions)
        .map((person) => ({ id: person.id, label: person.name, detail: person.type === "admin" ? "Admin" : "Client" })),
    };
  }

  return (
    <>
      <LazyMentionField {...field} namesFor={namesFor} />
      <QueryView query={people} of="the people to mention" />
    </>
  );
}
