import { styled } from "styled-components";

/** A version, short enough to compare: its number and the first six digits of its hash. The whole one is in its title. */
export function VersionText({ version }: { version: string }) {
  return <Text title={version}>{version.replace(/^([\d.]+-[0-9a-f]{6}).*$/, "$1")}</Text>;
}

const Text = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
