import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { readLeadMeeting, readSchedulingLink, saveLeadMeeting } from "./schedulingRepository.ts";

type Backend = Pick<ShellServices, "supabase">;

function keyOf(companyId: string) {
  return ["lead-meeting", companyId] as const;
}

export const schedulingQueries = {
  /** What a company's leads book, for admins. */
  leadMeeting: (services: Backend, companyId: string) =>
    queryOptions({
      queryKey: keyOf(companyId),
      queryFn: () => withClient(services, (client) => readLeadMeeting(client, companyId)),
      staleTime: 0,
    }),
};

export const schedulingMutations = {
  /** Reads the link by which a lead books. */
  link: (services: Backend) =>
    mutationOptions({
      mutationFn: (leadId: string) => withClient(services, (client) => readSchedulingLink(client, leadId)),
    }),
  saveLeadMeeting: (services: Backend, companyId: string) =>
    mutationOptions({
      async mutationFn(slug: string | null, { client: queries }) {
        await withClient(services, (client) => saveLeadMeeting(client, { companyId, slug }));
        await queries.invalidateQueries({ queryKey: keyOf(companyId) });
      },
    }),
};
