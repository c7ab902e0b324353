import { styled } from "styled-components";

/** Version shortened to its number and the first six digits of its hash. The title has the full one. */
export function VersionText({ version }: { version: string }) {
  return <Text title={version}>{version.replace(/^([\d.]+-[0-9a-f]{6}).*$/, "$1")}</Text>;
}

const Text = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
