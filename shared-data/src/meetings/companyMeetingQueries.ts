import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { allRows } from "../allRows.ts";
import { withClient } from "../withClient.ts";
import {
  listMeetingsOfCompany,
  type MeetingOfCompany,
  type MeetingOfCompanyPage,
  readNextMeetingOfCompany,
} from "./companyMeetingRepository.ts";

type Backend = Pick<ShellServices, "supabase">;

const pageSize = 50;
const rows = allRows(({ meetings }: MeetingOfCompanyPage) => meetings);

/** Queries of one company's meetings, for staff and admins. Below the key of all meetings, whose changes refetch them. */
export const companyMeetingQueries = {
  /** Latest first, in pages. */
  list: (services: Backend, companyId: string) =>
    infiniteQueryOptions({
      queryKey: ["meetings", "company", companyId],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) =>
          listMeetingsOfCompany(client, { companyId, after: pageParam, size: pageSize }),
        ),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: rows,
      staleTime: 0,
    }),
  next: (services: Backend, companyId: string) =>
    queryOptions({
      queryKey: ["meetings", "next", companyId],
      queryFn: () => withClient(services, (client) => readNextMeetingOfCompany(client, companyId)),
      staleTime: 0,
    }),
};

function firstPage(): MeetingOfCompany | null {
  return null;
}
