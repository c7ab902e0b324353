import { itemQueries } from "@pipelark/shared-data/vault/itemQueries";
import type { Visibility } from "@pipelark/shared-data/vault/itemSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { CheckboxGroup } from "@pipelark/shared-ui/forms/CheckboxGroup";
import { RadioGroup } from "@pipelark/shared-ui/forms/RadioGroup";
import { useQuery } from "@tanstack/react-query";
import { visibilityChoices } from "./visibility.ts";

export type VisibilityFieldsProps = {
  visibility: Visibility;
  readerIds: readonly string[];
  onVisibility: (visibility: Visibility) => void;
  onReaders: (ids: string[]) => void;
};

/** Visibility: everyone, admins, or chosen people. */
export function VisibilityFields({ visibility, readerIds, onVisibility, onReaders }: VisibilityFieldsProps) {
  const { services, user } = useSignedIn();
  const colleagues = useQuery({ ...itemQueries.colleagues(services), enabled: visibility === "named" });

  return (
    <>
      <RadioGroup
        label="Who can see it"
        choices={visibilityChoices}
        value={visibility}
        onChange={(value) => onVisibility(value ?? "studio")}
      />
      {visibility === "named" && (
        <QueryView query={colleagues} of="the people on the team">
          {(people) => {
            const others = people.filter(({ id }) => id !== user.id);
            return (
              <CheckboxGroup
                label="People"
                hint={others.length === 0 ? "Nobody else is on the team yet." : undefined}
                choices={others.map(({ id, name }) => ({ value: id, label: name }))}
                value={readerIds}
                onChange={(ids) => onReaders([...ids])}
              />
            );
          }}
        </QueryView>
      )}
    </>
  );
}
