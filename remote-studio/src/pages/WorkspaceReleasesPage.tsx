import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { paths } from "#app/paths.ts";
import { ErrorBudgets } from "#features/releases/ErrorBudgets.tsx";
import { LiveParts } from "#features/releases/LiveParts.tsx";
import { Messages } from "#features/releases/Messages.tsx";
import { useReportSpan } from "#features/releases/SpanLinks.tsx";
import { VersionFigures } from "#features/releases/VersionFigures.tsx";
import { FlagsSetting } from "#features/siteSettings/flags/FlagsSetting.tsx";
import { BackLink } from "#lib/BackLink.tsx";

/** Live versions, their feature flags, what their parts may still break, and their metrics. */
export function WorkspaceReleasesPage() {
  const span = useReportSpan();

  return (
    <Stack>
      <Stack $gap="tight">
        <BackLink to={paths.workspaceSettings}>All settings</BackLink>
        <Title>Releases</Title>
      </Stack>
      <LiveParts />
      <FlagsSetting />
      <ErrorBudgets />
      <VersionFigures span={span} />
      <Messages span={span} />
    </Stack>
  );
}

const Title = styled.h2`
  font-size: ${text.heading};
`;
