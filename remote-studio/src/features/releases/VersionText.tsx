import { styled } from "styled-components";

/** Version shortened to its number and the first six digits of its hash. The title has the full one. */
export function VersionText({ version }: { version: string }) {
  return <Text title={version}>{version.replace(/^([\d.]+-[0-9a-f]{6}).*$/, "$1")}</Text>;
}

/** "Booking" for "booking". */
export function partName(part: string): string {
  return part.charAt(0).toUpperCase() + part.slice(1);
}

const Text = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
