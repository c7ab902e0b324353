import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { listFigures, listMessages, readLiveSite } from "./releaseRepository.ts";

type Services = Pick<ShellServices, "supabase">;

/** Periods of the reports, a day or a week, in milliseconds. */
const reportSpans = { day: 86_400_000, week: 7 * 86_400_000 } as const;
export type ReportSpan = keyof typeof reportSpans;

/** Queries of live versions and of the pages' reports about them. */
export const releaseQueries = {
  live: (services: Services) =>
    queryOptions({ queryKey: ["releases", "live"], queryFn: () => withClient(services, readLiveSite) }),
  figures: (services: Services, span: ReportSpan) =>
    queryOptions({
      queryKey: ["releases", "figures", span],
      queryFn: () => withClient(services, (client) => listFigures(client, startOf(span))),
    }),
  messages: (services: Services, span: ReportSpan) =>
    queryOptions({
      queryKey: ["releases", "messages", span],
      queryFn: () => withClient(services, (client) => listMessages(client, startOf(span))),
    }),
};

function startOf(span: ReportSpan): Date {
  return new Date(Date.now() - reportSpans[span]);
}
