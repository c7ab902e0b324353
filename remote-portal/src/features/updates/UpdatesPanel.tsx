import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/Button";
import { PlusIcon } from "@pipelark/shared-ui/icons";
import { Cluster, Stack } from "@pipelark/shared-ui/Stack";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { PanelHeading } from "#lib/PanelHeading.tsx";
import { AddUpdateForm } from "./AddUpdateForm.tsx";
import { UpdateFeed } from "./UpdateFeed.tsx";
import { UpdateFilters } from "./UpdateFilters.tsx";
import { useUpdateFilter } from "./useUpdateFilter.ts";

/** What the client and we tell each other about the campaign. */
export function UpdatesPanel() {
  const { services, user } = useSignedIn();
  const { filter, setFilter } = useUpdateFilter();
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
        <PanelHeading>Updates</PanelHeading>
        {!isAdding && (
          <Button ref={addButton} size="medium" onClick={() => setAdding(true)}>
            <PlusIcon />
            Add Update
          </Button>
        )}
      </Head>
      {isAdding && <AddUpdateForm services={services} user={user} onClose={() => setAdding(false)} />}
      <UpdateFilters filter={filter} onChange={setFilter} />
      <UpdateFeed key={filter} services={services} user={user} filter={filter} />
    </Stack>
  );
}

const Head = styled(Cluster)`
  min-height: 2.75rem;

  > h1 {
    margin: 0;
  }
`;
