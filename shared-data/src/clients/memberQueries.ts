import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { changeRight, listMembers } from "./memberRepository.ts";
import type { RightChange } from "./rightsSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const membersKey = ["members"] as const;

export const memberQueries = {
  /** People of a company, for staff and admins; null for the caller's own. */
  of: (services: Backend, companyId: string | null) =>
    queryOptions({
      queryKey: [...membersKey, companyId ?? "own"],
      queryFn: () => withClient(services, (client) => listMembers(client, companyId)),
      staleTime: 0,
    }),
};

export const memberMutations = {
  /** Waits for the people to be read again, so that a checkbox never shows the former state. */
  changeRight: (services: Backend) =>
    mutationOptions({
      async mutationFn(change: RightChange, { client: queries }) {
        try {
          return await withClient(services, (client) => changeRight(client, change));
        } finally {
          await Promise.all([
            queries.invalidateQueries({ queryKey: membersKey }),
            // Who may no longer invite loses their open invitations.
            queries.invalidateQueries({ queryKey: ["invitations"] }),
          ]);
        }
      },
    }),
};
