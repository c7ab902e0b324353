import { webhookMutations, webhookQueries } from "@pipelark/shared-data/webhooks/webhookQueries";
import { type SentEvent, type SentState, sentStates } from "@pipelark/shared-data/webhooks/webhookSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { formatMoment } from "@pipelark/shared-time/formats";
import { Badge, type BadgeTone } from "@pipelark/shared-ui/data/Badge";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import type { MenuEntry } from "@pipelark/shared-ui/overlays/Menu";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { DeliveryTable, useDeliveryState } from "#lib/DeliveryTable.tsx";
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
  const state = useDeliveryState(sentStates);
  const list = useInfiniteQuery(webhookQueries.sent(services, state));
  const again = useMutation(webhookMutations.sendAgain(services));
  const { act, failed } = useAct();
  const [shown, setShown] = useState<SentEvent | null>(null);
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
    <>
      <DeliveryTable
        query={list}
        rows={rows}
        columns={columns}
        states={states}
        state={state}
        rowLabel={nameOf}
        rowActions={actionsOf}
        failed={failed}
        hint="What happens from now on is sent to the endpoints above."
      />
      <Drawer title={shown ? eventWords(shown) : ""} isOpen={shown !== null} onClose={() => setShown(null)}>
        {shown && <Body>{JSON.stringify(shown.body, null, 2)}</Body>}
      </Drawer>
    </>
  );
}

const Body = styled.pre`
  padding: ${space.small};
  border-radius: ${radius.field};
  background: ${color.sunken};
  font-size: ${text.small};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
