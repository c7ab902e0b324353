import type { Delivery, DeliveryState } from "@pipelark/shared-data/inboundEvents/inboundSchema";
import { formatMoment } from "@pipelark/shared-time/formats";
import { Badge, type BadgeTone } from "@pipelark/shared-ui/data/Badge";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { sourceName } from "#lib/sourceNames.ts";
import { DeliveryResult } from "./DeliveryResult.tsx";
import { kindWords, stateWords } from "./deliveryWords.ts";

const tones: Record<DeliveryState, BadgeTone> = { waiting: "info", done: "ok", attention: "warn", cleared: "muted" };

export const deliveryColumns: readonly DataColumn<Delivery>[] = [
  { id: "kind", header: "Event", cell: kindWords },
  { id: "source", header: "From", isOneLine: true, cell: ({ source }) => sourceName(source) },
  { id: "received", header: "Received", isOneLine: true, cell: ({ receivedAt }) => formatMoment(receivedAt) },
  { id: "state", header: "State", cell: ({ state }) => <Badge tone={tones[state]}>{stateWords[state]}</Badge> },
  { id: "result", header: "Result", cell: (delivery) => <DeliveryResult delivery={delivery} /> },
];
