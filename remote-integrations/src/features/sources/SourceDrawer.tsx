import { secretSources, type SecretSource } from "@pipelark/shared-data/webhookSecrets/webhookSecretSchema";
import { DrawerSection } from "@pipelark/shared-signed-in/DrawerSection";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { CopyButton } from "@pipelark/shared-ui/controls/CopyButton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { sourceName } from "#lib/sourceNames.ts";
import { SecretSection } from "./SecretSection.tsx";
import { SourceAddress } from "./SourceAddress.tsx";
import { sourceGuides } from "./sourceGuides.ts";

/** How a tool is set up: its address, its steps and its secrets, with `?source=…`. */
export function SourceDrawer() {
  const { read, change } = useAddress();
  const source = secretSources.find((known) => known === read("source"));
  return (
    <Drawer
      title={source ? sourceName(source) : ""}
      isOpen={source !== undefined}
      onClose={() => change({ source: null }, { isReplaced: true })}
    >
      {source && <Parts key={source} source={source} />}
    </Drawer>
  );
}

function Parts({ source }: { source: SecretSource }) {
  const { purpose, steps, example } = sourceGuides[source];
  return (
    <Stack>
      <p>{purpose}</p>
      <DrawerSection title="How to set it up">
        <Steps>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
        {example && (
          <div>
            <CopyButton text={example}>Copy example</CopyButton>
          </div>
        )}
      </DrawerSection>
      <SourceAddress source={source} />
      <SecretSection source={source} />
    </Stack>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: ${space.tight};
  margin: 0;
  padding-left: ${space.medium};
  list-style: decimal;
  font-size: ${text.small};
`;
