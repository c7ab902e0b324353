import { askForShellIfAny } from "@pipelark/shared-contracts/askForShell";
import { storageKeys } from "@pipelark/shared-contracts/storageKeys";
import { runThemeSwitches } from "@pipelark/shared-ui/theme/runThemeSwitches";
import { showToday } from "#features/policies/lastUpdatedLine.ts";
import { editedSettingsQuery } from "#lib/editedSettings.ts";
import { policiesSettings } from "#lib/settingKeys.ts";

// Stands inline in the prerendered policies.
runThemeSwitches(storageKeys.theme);
askForShellIfAny(editedSettingsQuery(policiesSettings), showToday);
