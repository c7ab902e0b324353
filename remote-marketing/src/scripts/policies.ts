import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { replaceBrokenPictures } from "@pipelark/shared-ui/layout/replaceBrokenPictures";
import { runThemeSwitches } from "@pipelark/shared-ui/theme/runThemeSwitches";
import { showDate, showPolicy } from "#features/policies/showPolicy.ts";
import { showEdits, showLine } from "#lib/showEdits.ts";

// Inlined into the prerendered policies.
replaceBrokenPictures();
runThemeSwitches(storageKeys.theme);
showEdits({
  keys: "in.(brand,logo_url,footer_text,terms_text,privacy_text)",
  show: (edited) => showLine(edited) || showPolicy(edited),
  onNone: () => showDate(),
});
