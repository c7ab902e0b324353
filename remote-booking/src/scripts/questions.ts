import { askForShellIfAny } from "@pipelark/shared-contracts/askForShell";
import { storageKeys } from "@pipelark/shared-contracts/storageKeys";
import { runThemeSwitches } from "@pipelark/shared-ui/theme/runThemeSwitches";
import { runQuestions } from "#features/questions/runQuestions.ts";
import { embeddedLinksQuery } from "#lib/meetingLinksQuery.ts";

// Stands inline in the prerendered questions.
runQuestions();
runThemeSwitches(storageKeys.theme);
// Calendars inside this page are the living page's to show.
askForShellIfAny(embeddedLinksQuery);
