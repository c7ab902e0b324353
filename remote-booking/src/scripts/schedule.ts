import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { runThemeSwitches } from "@pipelark/shared-ui/theme/runThemeSwitches";
import { runSchedule } from "#features/slots/runSchedule.ts";
import { keepCampaign } from "#lib/utm.ts";

// Inlined into the prerendered schedule of each meeting.
keepCampaign();
runSchedule();
runThemeSwitches(storageKeys.theme);
