import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { useNavigate } from "@pipelark/shared-router";
import { KeyboardIcon, MonitorIcon, MoonIcon, SignOutIcon, SunIcon } from "@pipelark/shared-ui/controls/icons";
import { setTheme } from "@pipelark/shared-ui/theme/theme";
import { EntryIcon } from "../EntryIcon.tsx";
import { keys } from "../keys/keys.ts";
import { showKeySheet } from "../keys/keyStore.ts";
import { useGoToKeys } from "../keys/useGoToKeys.ts";
import { useEntries, useSignedIn } from "../signedIn.tsx";
import type { Command } from "./useCommands.ts";

/** Commands of every page, for the user's role: those that remotes declare, the pages of the rail, themes and the session. */
export function useStandingCommands(): { actions: Command[]; pages: Command[]; others: Command[] } {
  const { services } = useSignedIn();
  const navigate = useNavigate();
  const declared = useEntries("commands");
  const rail = useEntries("rail");
  const letters = new Map(useGoToKeys().map(({ path, letter }) => [path, letter]));

  const actions = declared.map(({ path, label, icon }) => ({
    id: path,
    label,
    icon: <EntryIcon name={icon} />,
    run: () => void navigate(path),
  }));
  const pages = rail.map(({ path, label, icon }) => {
    const letter = letters.get(path);
    return {
      id: path,
      label: `Go to ${label}`,
      icon: <EntryIcon name={icon} />,
      ...(letter !== undefined && { detail: `${keys.goTo.key} ${letter}` }),
      run: () => void navigate(path),
    };
  });
  const others = [
    {
      id: "light",
      label: "Light theme",
      words: "appearance",
      icon: <SunIcon />,
      run: () => setTheme(storageKeys.theme, "light"),
    },
    {
      id: "dark",
      label: "Dark theme",
      words: "appearance night",
      icon: <MoonIcon />,
      run: () => setTheme(storageKeys.theme, "dark"),
    },
    {
      id: "system",
      label: "System theme",
      words: "appearance device",
      icon: <MonitorIcon />,
      run: () => setTheme(storageKeys.theme, "system"),
    },
    {
      id: "keys",
      label: "Keyboard shortcuts",
      words: "help hotkeys",
      detail: keys.help.key,
      icon: <KeyboardIcon />,
      run: showKeySheet,
    },
    {
      id: "sign-out",
      label: "Sign out",
      words: "log out logout",
      icon: <SignOutIcon />,
      run: () => void services.signOut().catch(services.report),
    },
  ];
  return { actions, pages, others };
}
