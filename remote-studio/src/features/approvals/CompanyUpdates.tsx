import type { Client } from "@pipelark/shared-data/clients/clientSchema";
import { keepFirstPages } from "@pipelark/shared-data/updates/updateCache";
import { updateMutations, updateQueries } from "@pipelark/shared-data/updates/updateQueries";
import type { ClientUpdate } from "@pipelark/shared-data/updates/updateSchema";
import { useAddressCommand } from "@pipelark/shared-signed-in/commands/useAddressCommand";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { AddUpdateForm } from "@pipelark/shared-signed-in/updates/AddUpdateForm";
import { FeedSkeleton } from "@pipelark/shared-signed-in/updates/FeedSkeleton";
import { UpdateList } from "@pipelark/shared-signed-in/updates/UpdateList";
import { useAddUpdate } from "@pipelark/shared-signed-in/updates/useAddUpdate";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { MailIcon, PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { LoadMore } from "@pipelark/shared-ui/controls/LoadMore";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { NamedUpdate } from "./NamedUpdate.tsx";
import { UpdateDecision } from "./UpdateDecision.tsx";

/** Few, so that the ledger below stays within reach. */
const shownAtFirst = 8;

type CompanyUpdatesProps = {
  company: Client;
  /** Id of the update in the URL. */
  updateId: string | null;
};

/** Updates between the company and us: an admin replies, decides on amounts, and posts. */
export function CompanyUpdates({ company, updateId }: CompanyUpdatesProps) {
  const { services, user } = useSignedIn();
  const queries = useQueryClient();
  const [isPosting, setPosting] = useState(false);
  const [isWhole, setWhole] = useState(false);
  useAddressCommand({ name: "new", value: "update", run: () => setPosting(true) });
  const postButton = useRef<HTMLButtonElement>(null);
  const send = useAddUpdate(
    updateMutations.post(services, { author: { id: user.id, name: user.name, type: "admin" }, company }),
  );
  const feed = useInfiniteQuery(updateQueries.ofCompany(services, company.id));
  const updates = feed.data ?? [];
  const others = updates.filter(({ id }) => id !== updateId);
  const shown = isWhole ? others : others.slice(0, shownAtFirst);
  const hasMore = feed.hasNextPage || shown.length < others.length;

  useEffect(() => () => keepFirstPages(queries), [queries]);

  function handleClose() {
    setPosting(false);
    requestAnimationFrame(() => postButton.current?.focus());
  }

  function decisionOf(update: ClientUpdate) {
    if (update.amountCents === null) return null;
    return <UpdateDecision services={services} user={user} update={update} company={company} />;
  }

  return (
    <Stack as="section" $gap="small" aria-labelledby="updates">
      <Cluster $spread>
        <Heading id="updates">Updates</Heading>
        {!isPosting && (
          <Button ref={postButton} size="medium" onClick={() => setPosting(true)}>
            <PlusIcon />
            Post update
          </Button>
        )}
      </Cluster>
      {isPosting && (
        <AddUpdateForm
          send={send}
          draft={{ userId: user.id, form: `update-${company.id}` }}
          title={`Post update to ${company.name}`}
          headingLevel={4}
          currency={company.currency}
          companyId={company.id}
          note="The client sees it as from ADMIN. Another admin has to approve an amount."
          onClose={handleClose}
        />
      )}
      {updateId && <NamedUpdate company={company} id={updateId} decisionOf={decisionOf} />}
      <QueryView
        query={feed}
        of="the updates"
        loading={<FeedSkeleton />}
        empty={
          <EmptyState icon={<MailIcon />} title="No updates yet" headingLevel={4}>
            Post the first one. The client reads it in their portal.
          </EmptyState>
        }
      />
      {others.length > 0 && (
        <>
          <UpdateList
            services={services}
            user={user}
            updates={shown}
            hasMore={hasMore}
            reader="admin"
            companyId={company.id}
            headingLevel={4}
            decisionOf={decisionOf}
          />
          <LoadMore
            count={shown.length === 1 ? "1 update" : `${shown.length} updates`}
            hasMore={hasMore}
            isLoading={feed.isFetchingNextPage}
            onLoadMore={() => (isWhole ? void feed.fetchNextPage() : setWhole(true))}
          />
        </>
      )}
    </Stack>
  );
}

const Heading = styled.h3`
  font-size: ${text.subheading};
`;
