import type { VaultItem } from "@pipelark/shared-data/vault/itemSchema";
import { isWebAddress } from "@pipelark/shared-data/vault/webAddress";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button, ButtonAnchor } from "@pipelark/shared-ui/controls/Button";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { OpenTitle, Standing } from "../Standing.tsx";
import { mayChange } from "../visibility.ts";
import { ItemText } from "./ItemText.tsx";
import { PromptFiller } from "./PromptFiller.tsx";

export type ItemViewProps = { item: VaultItem; onEdit: () => void; onDelete: () => void };

/** An item, with buttons to edit and delete for those who may. */
export function ItemView({ item, onEdit, onDelete }: ItemViewProps) {
  const { user } = useSignedIn();

  return (
    <Stack>
      <OpenTitle>{item.title}</OpenTitle>
      {item.url && (
        <>
          <Address>{item.url}</Address>
          {isWebAddress(item.url) && (
            <div>
              <ButtonAnchor href={item.url} size="medium" opensNewTab>
                Open
              </ButtonAnchor>
            </div>
          )}
        </>
      )}
      {item.kind === "prompt" ? <PromptFiller prompt={item.body} /> : item.body && <ItemText text={item.body} />}
      <Standing of={item} />
      {mayChange(item, user) && (
        <Cluster $gap="tight">
          <Button tone="secondary" size="medium" onClick={onEdit}>
            Edit
          </Button>
          <Button tone="quiet" size="medium" onClick={onDelete}>
            Delete
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

const Address = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
  overflow-wrap: anywhere;
`;
