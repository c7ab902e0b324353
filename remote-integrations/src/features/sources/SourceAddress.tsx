import { webhookSecretQueries } from "@pipelark/shared-data/webhookSecrets/webhookSecretQueries";
import type { SecretSource } from "@pipelark/shared-data/webhookSecrets/webhookSecretSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { CopyButton } from "@pipelark/shared-ui/controls/CopyButton";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useQuery } from "@tanstack/react-query";

/** The address that a tool sends to. */
export function SourceAddress({ source }: { source: SecretSource }) {
  const { services } = useSignedIn();
  const address = useQuery(webhookSecretQueries.address(services, source));
  return (
    <QueryView query={address} of="the address" loading={<Skeleton $height="4rem" />}>
      {(shown) => (
        <Stack $gap="tight">
          <Field label="Address">
            {(input) => <TextInput {...input} readOnly value={shown} onFocus={({ target }) => target.select()} />}
          </Field>
          <div>
            <CopyButton text={shown}>Copy address</CopyButton>
          </div>
        </Stack>
      )}
    </QueryView>
  );
}
