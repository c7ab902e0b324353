import type { Client } from "@pipelark/shared-data/clients/clientSchema";
import { useNavigate } from "@pipelark/shared-router";
import { useCommands } from "@pipelark/shared-signed-in/commands/useCommands";
import { CheckIcon, MailIcon, UserIcon, WalletIcon } from "@pipelark/shared-ui/controls/icons";
import { paths } from "#app/paths.ts";
import { clientAddress } from "./clientAddress.ts";

/** Commands for the open client in the search palette. */
export function useClientCommands({ id, name }: Client): void {
  const navigate = useNavigate();

  function inTab(tab: string, asked: Record<string, string>) {
    return () => void navigate(`${clientAddress(id)}&${String(new URLSearchParams({ tab, ...asked }))}`);
  }

  const invited = new URLSearchParams({ invitation: "new", as: "client", company: id });
  useCommands([
    {
      id: "record-payment-here",
      label: "Record payment",
      detail: name,
      icon: <WalletIcon />,
      run: inTab("payments", { record: "payment" }),
    },
    {
      id: "post-update",
      label: "Post update",
      detail: name,
      icon: <MailIcon />,
      run: inTab("updates", { new: "update" }),
    },
    { id: "tasks-here", label: "View tasks", detail: name, icon: <CheckIcon />, run: inTab("tasks", {}) },
    {
      id: "invite-here",
      label: "Invite a person",
      detail: name,
      icon: <UserIcon />,
      run: () => void navigate(`${paths.workspaceStaff}?${String(invited)}`),
    },
  ]);
}
