import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { ImportList } from "#features/import/ImportList.tsx";

/** Brings lists of leads, or of firms and contacts, in. */
export function LeadImportPage() {
  return (
    <Stack>
      <Title>Import a list</Title>
      <ImportList />
    </Stack>
  );
}

const Title = styled.h2`
  font-size: ${text.heading};
`;
