import { webhookMutations, webhookQueries } from "@pipelark/shared-data/webhooks/webhookQueries";
import { type SentEvent, type SentState, sentStates } from "@pipelark/shared-data/webhooks/webhookSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { formatMoment } from "@pipelark/shared-time/formats";
import { FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { LinkIcon } from "@pipelark/shared-ui/controls/icons";
import { Badge, type BadgeTone } from "@pipelark/shared-ui/data/Badge";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import type { MenuEntry } from "@pipelark/shared-ui/overlays/Menu";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { styled } from "styled-components";
import { eventWords, nameOf, resultWords, sentStateWords } from "./sentWords.ts";

const states = sentStates.map((value) => ({ value, label: sentStateWords[value] }));
const tones: Record<SentState, BadgeTone> = { waiting: "info", sent: "ok", "given-up": "warn" };

const columns: readonly DataColumn<SentEvent>[] = [
  { id: "kind", header: "Event", cell: eventWords },
  { id: "to", header: "To", cell: ({ address }) => new URL(address).host },
  { id: "created", header: "Happened", isOneLine: true, cell: ({ createdAt }) => formatMoment(createdAt) },
  { id: "state", header: "State", cell: ({ state }) => <Badge tone={tones[state]}>{sentStateWords[state]}</Badge> },
  { id: "result", header: "Last attempt", cell: (event) => resultWords(event) || "–" },
];

/** What was sent to all endpoints, the newest first, with its fate as a filter in the address. */
export function SentList() {
  const { services } = useSignedIn();
  const { read, change } = useAddress();
  const state = sentStates.find((known) => known === read("state")) ?? null;
  const list = useInfiniteQuery(webhookQueries.sent(services, state));
  const again = useMutation(webhookMutations.sendAgain(services));
  const { act, failed } = useAct();
  const [shown, setShown] = useState<SentEvent | null>(null);
  const titleId = useId();
  const rows = list.data ?? [];

  function handleAgain(event: SentEvent) {
    void act({
      key: event.id,
      run: () => again.mutateAsync(event.id),
      failure: `${nameOf(event)} could not be sent again`,
      done: () => ({ message: "It is sent again within seconds." }),
    });
  }

  function actionsOf(event: SentEvent): readonly MenuEntry[] {
    return [
      { label: "Show content", onSelect: () => setShown(event) },
      { label: "Send again", onSelect: () => handleAgain(event) },
    ];
  }

  return (
    <Stack as="section" $gap="small" aria-labelledby={titleId}>
      <Title id={titleId}>Deliveries</Title>
      <FilterBar
        label="Filter deliveries"
        filters={[{ id: "state", label: "State", look: "select", options: states, value: state }]}
        onChange={(id, value) => change({ [id]: value }, { isReplaced: true })}
        onClear={() => change({ state: null }, { isReplaced: true })}
      />
      <ActFaults acts={failed} />
      <QueryTable
        query={list}
        of="the deliveries"
        label="Deliveries"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={nameOf}
        rowActions={actionsOf}
        empty={
          <EmptyState icon={<LinkIcon />} title={state ? "No deliveries match" : "No deliveries yet"} headingLevel={2}>
            {state ? "Clear the filter to see all." : "What happens from now on is sent to the endpoints above."}
          </EmptyState>
        }
        count={rows.length === 1 ? "1 delivery" : `${rows.length} deliveries`}
        isAutomatic
      />
      <Drawer title={shown ? eventWords(shown) : ""} isOpen={shown !== null} onClose={() => setShown(null)}>
        {shown && <Body>{JSON.stringify(shown.body, null, 2)}</Body>}
      </Drawer>
    </Stack>
  );
}

const Title = styled.h2`
  font-size: ${text.subheading};
`;

const Body = styled.pre`
  padding: ${space.small};
  border-radius: ${radius.field};
  background: ${color.sunken};
  font-size: ${text.small};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
