import { askForShellIfAny } from "@pipelark/shared-contracts/askForShell";
import { storageKeys } from "@pipelark/shared-contracts/storageKeys";
import { runThemeSwitches } from "@pipelark/shared-ui/theme/runThemeSwitches";
import { runHero } from "#features/hero/runHero.ts";
import { editedSettingsQuery } from "#lib/editedSettings.ts";
import { homeSettings } from "#lib/settingKeys.ts";

// Stands inline in the prerendered home page.
runHero();
runThemeSwitches(storageKeys.theme);
askForShellIfAny(editedSettingsQuery(homeSettings));
