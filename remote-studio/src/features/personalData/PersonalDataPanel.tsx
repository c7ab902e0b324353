import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { GuestData } from "./GuestData.tsx";
import { RetentionRuns } from "./RetentionRuns.tsx";

/** Data about guests, and what was deleted by itself. */
export function PersonalDataPanel() {
  return (
    <Stack>
      <GuestData />
      <RetentionRuns />
    </Stack>
  );
}
