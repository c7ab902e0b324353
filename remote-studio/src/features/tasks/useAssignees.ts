import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { taskQueries } from "@pipelark/shared-data/tasks/taskQueries";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

/** Those whom the user can assign tasks to, once they are wanted: everybody for admins, themselves for staff. */
export function useAssignees({ services, user }: { services: ShellServices; user: SessionUser }) {
  const [isWanted, setWanted] = useState(false);
  const canChoose = user.role === "admin";
  const query = useQuery({ ...taskQueries.assignees(services), enabled: isWanted && canChoose });
  const others = (query.data ?? []).filter(({ id }) => id !== user.id);

  return {
    canChoose,
    /** Themselves first. */
    list: [user, ...others].map(({ id, name }) => ({ id, name })),
    /** True until all of them are known. */
    isIncomplete: canChoose && !query.data,
    query,
    want: () => setWanted(true),
  };
}
