import { countAnswers } from "@pipelark/shared-contracts/countVisit";
import { publicRows } from "@pipelark/shared-contracts/publicRows";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { runThemeSwitches } from "@pipelark/shared-ui/theme/runThemeSwitches";
import { runQuestions } from "#features/questions/runQuestions.ts";
import { embeddedLinksQuery } from "#lib/meetingLinksQuery.ts";
import { keepCampaign } from "#lib/utm.ts";

// Inlined into the prerendered questions.
keepCampaign();
const embed = runQuestions();
countAnswers();
runThemeSwitches(storageKeys.theme);
addEventListener("load", () => void readEmbedded());

async function readEmbedded() {
  const rows = await publicRows(embeddedLinksQuery);
  embed(new Set(rows.map((row) => `/${String(Reflect.get(Object(row), "slug"))}`)));
}
