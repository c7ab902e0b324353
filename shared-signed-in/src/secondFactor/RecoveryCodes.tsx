import { Button } from "@pipelark/shared-ui/controls/Button";
import { CopyButton } from "@pipelark/shared-ui/controls/CopyButton";
import { saveFile } from "@pipelark/shared-ui/forms/saveFile";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, radius, space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** Shows recovery codes, which nobody can read again, and ways to keep them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = `Recovery codes for ${location.hostname}. Each works once.\n\n${codes.join("\n")}\n`;

  return (
    <Stack>
      <p>
        With one of these codes you can sign in without your phone or passkey. Each works once. Save them now, apart
        from your password: they are not shown again.
      </p>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Cluster>
        <CopyButton text={codes.join("\n")}>Copy</CopyButton>
        <Button
          tone="secondary"
          size="medium"
          onClick={() => saveFile({ name: "recovery-codes.txt", type: "text/plain", content: text })}
        >
          Download
        </Button>
        <Button tone="secondary" size="medium" onClick={() => print()}>
          Print
        </Button>
      </Cluster>
      <Button onClick={onDone}>I have saved my codes</Button>
    </Stack>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
  gap: ${space.hair} ${space.medium};
  padding: ${space.small} ${space.medium};
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.sunken};
`;
