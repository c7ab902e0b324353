import type { Role } from "@pipelark/shared-contracts/role";
import { useNavigate } from "@pipelark/shared-router";
import { useCommands } from "@pipelark/shared-signed-in/commands/useCommands";
import { SettingsIcon } from "@pipelark/shared-ui/controls/icons";
import { paths } from "#app/paths.ts";
import { siteSettings } from "./siteSettings.ts";

/** Lets admins find each section of the site settings by its name, or by what is in it, in the search palette. */
export function useSettingCommands(role: Role): void {
  const navigate = useNavigate();
  const sections = role === "admin" ? siteSettings : [];

  useCommands(
    sections.map(({ id, label, words }) => ({
      id: `setting-${id}`,
      label,
      words,
      detail: "Settings",
      icon: <SettingsIcon />,
      isOnlyFound: true,
      run: () => void navigate(`${paths.workspaceSettings}?section=${id}`),
    })),
  );
}
