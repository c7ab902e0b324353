import { updateMutations } from "@pipelark/shared-data/updates/updateQueries";
import type { UpdateFilter } from "@pipelark/shared-data/updates/updateSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { AddUpdateForm } from "@pipelark/shared-signed-in/updates/AddUpdateForm";
import { useAddUpdate } from "@pipelark/shared-signed-in/updates/useAddUpdate";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { space, text } from "@pipelark/shared-ui/theme/tokens";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { UpdateFeed } from "./UpdateFeed.tsx";
import { useUpdateFilter } from "./useUpdateFilter.ts";

/** Updates between the client and us about the campaign. */
export function UpdatesPanel() {
  const { services, user } = useSignedIn();
  const { filter, setFilter } = useUpdateFilter();
  const send = useAddUpdate(updateMutations.add(services, { id: user.id, name: user.name, type: "client" }));
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const wasAdding = useRef(false);

  useEffect(() => {
    if (wasAdding.current && !isAdding) addButton.current?.focus();
    wasAdding.current = isAdding;
  }, [isAdding]);

  return (
    <Stack>
      <Head $spread>
        <Title>Updates</Title>
        {!isAdding && (
          <Button ref={addButton} size="medium" onClick={() => setAdding(true)}>
            <PlusIcon />
            Add Update
          </Button>
        )}
      </Head>
      {isAdding && (
        <AddUpdateForm
          send={send}
          draft={{ userId: user.id, form: "update-new" }}
          title="Add Update"
          headingLevel={3}
          currency="USD"
          note="Updates with monetary values need admin approval before being added to payments."
          onClose={() => setAdding(false)}
        />
      )}
      <UpdateFilters filter={filter} onChange={setFilter} />
      <UpdateFeed key={filter} services={services} user={user} filter={filter} />
    </Stack>
  );
}

const options = [
  { value: "pending", label: "Waiting for approval" },
  { value: "answered", label: "Replies from us" },
];

type UpdateFiltersProps = { filter: UpdateFilter | null; onChange: (filter: string | null) => void };

function UpdateFilters({ filter, onChange }: UpdateFiltersProps) {
  return (
    <FilterBar
      label="Filter updates"
      filters={[{ id: "show", label: "Show only", look: "chips", options, value: filter }]}
      onChange={(_, value) => onChange(value)}
      onClear={() => onChange(null)}
    />
  );
}

const Head = styled(Cluster)`
  min-height: ${space.target};
`;

const Title = styled.h2`
  font-size: ${text.subheading};
`;
