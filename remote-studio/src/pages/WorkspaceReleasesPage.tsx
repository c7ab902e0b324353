import { Stack } from "@pipelark/shared-ui/Stack";
import { VisuallyHidden } from "@pipelark/shared-ui/VisuallyHidden";
import { LiveParts } from "#features/releases/LiveParts.tsx";
import { Messages } from "#features/releases/Messages.tsx";
import { useReportSpan } from "#features/releases/SpanLinks.tsx";
import { VersionFigures } from "#features/releases/VersionFigures.tsx";

/** What is live, and how it fares in the pages of visitors. */
export function WorkspaceReleasesPage() {
  const span = useReportSpan();

  return (
    <Stack>
      <VisuallyHidden as="h2">Releases</VisuallyHidden>
      <LiveParts />
      <VersionFigures span={span} />
      <Messages span={span} />
    </Stack>
  );
}
