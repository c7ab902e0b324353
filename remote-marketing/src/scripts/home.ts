import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { replaceBrokenPictures } from "@pipelark/shared-ui/layout/replaceBrokenPictures";
import { runThemeSwitches } from "@pipelark/shared-ui/theme/runThemeSwitches";
import { runHero } from "#features/hero/runHero.ts";
import { showEdits, showLine } from "#lib/showEdits.ts";

// Inlined into the prerendered home page.
replaceBrokenPictures();
runHero();
runThemeSwitches(storageKeys.theme);
showEdits({ keys: "not.in.(terms_text,privacy_text)", show: showLine });
