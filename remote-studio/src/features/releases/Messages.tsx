import { releaseQueries, type ReportSpan } from "@pipelark/shared-data/releases/releaseQueries";
import type { SignalMessage } from "@pipelark/shared-data/releases/releaseSchema";
import { formatMoment } from "@pipelark/shared-time/formats";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { CheckIcon } from "@pipelark/shared-ui/controls/icons";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { PageSection } from "#lib/PageSection.tsx";
import { partName } from "#lib/partName.ts";
import { VersionText } from "./VersionText.tsx";

const columns: DataColumn<SignalMessage>[] = [
  { id: "message", header: "Message", cell: (row) => <MessageCell {...row} /> },
  {
    id: "version",
    header: "Version",
    cell: ({ part, version }) => (
      <span>
        {partName(part)} <VersionText version={version} />
      </span>
    ),
  },
  { id: "page", header: "Page", cell: ({ page }) => page, priority: "wide" },
  { id: "times", header: "Times", align: "end", cell: ({ times }) => times },
  { id: "pages", header: "Pages", align: "end", cell: ({ pageLoads }) => pageLoads, priority: "medium" },
  { id: "last", header: "Last", cell: ({ lastAt }) => formatMoment(lastAt), priority: "medium" },
];

/** Messages of errors and failed loads, once per version, newest first. */
export function Messages({ span }: { span: ReportSpan }) {
  const { services } = useSignedIn();
  const query = useQuery(releaseQueries.messages(services, span));

  return (
    <PageSection title="Messages" level={3}>
      <QueryTable
        query={query}
        of="the messages"
        label="Messages"
        columns={columns}
        rows={query.data ?? []}
        rowId={({ part, version, kind, message }) => [part, version, kind, message].join(" ")}
        rowLabel={({ message }) => message}
        empty={
          <EmptyState icon={<CheckIcon />} title="No errors" headingLevel={4}>
            {span === "day" ? "None reported in the last 24 hours." : "None reported in the last 7 days."}
          </EmptyState>
        }
      />
    </PageSection>
  );
}

function MessageCell({ kind, message, stack }: SignalMessage) {
  return (
    <>
      <MessageText>{kind === "load-failure" ? `Failed to load: ${message}` : message}</MessageText>
      {stack !== null && (
        <Stack>
          <summary>Where</summary>
          <pre>{stack}</pre>
        </Stack>
      )}
    </>
  );
}

const MessageText = styled.span`
  overflow-wrap: anywhere;
`;

const Stack = styled.details`
  color: ${color.textMuted};
  font-size: ${text.small};
  font-weight: 400;

  pre {
    margin-block: ${space.tight};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
