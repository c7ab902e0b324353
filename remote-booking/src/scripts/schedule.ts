import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { runThemeSwitches } from "@pipelark/shared-ui/theme/runThemeSwitches";
import { runSchedule } from "#features/slots/runSchedule.ts";

// Inlined into the prerendered schedule of each meeting.
runSchedule();
runThemeSwitches(storageKeys.theme);
