import { Button } from "@pipelark/shared-ui/controls/Button";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { CheckIcon, LinkIcon } from "@pipelark/shared-ui/controls/icons";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { breakpoint, space } from "@pipelark/shared-ui/theme/tokens";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { useState } from "react";
import { styled } from "styled-components";

/** The one way back to the meeting: shown to be kept. */
export function CopyManageLink({ url }: { url: string }) {
  const [copied, setCopied] = useState<"yes" | "failed" | null>(null);

  function handleCopy() {
    navigator.clipboard.writeText(url).then(
      () => setCopied("yes"),
      () => setCopied("failed"),
    );
  }

  return (
    <Field
      label="Your private link"
      hint="Keep it: whoever has it can move or cancel this meeting."
      error={copied === "failed" ? "The browser did not let us copy it. Select the link and copy it by hand." : null}
    >
      {(input) => (
        <Row>
          <TextInput {...input} value={url} readOnly onFocus={(event) => event.target.select()} />
          <Button tone="secondary" onClick={handleCopy}>
            {copied === "yes" ? <CheckIcon /> : <LinkIcon />}
            {copied === "yes" ? "Copied" : "Copy link"}
          </Button>
          <VisuallyHidden role="status">{copied === "yes" && "The link was copied"}</VisuallyHidden>
        </Row>
      )}
    </Field>
  );
}

const Row = styled.div`
  position: relative;
  display: grid;
  gap: ${space.tight};

  ${breakpoint.small} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;
