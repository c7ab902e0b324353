import { Button } from "@pipelark/shared-ui/controls/Button";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { CheckIcon, LinkIcon } from "@pipelark/shared-ui/controls/icons";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { breakpoint, space } from "@pipelark/shared-ui/theme/tokens";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { useState } from "react";
import { styled } from "styled-components";

/** The only way back to the meeting, so the visitor is asked to keep it. */
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
      hint="Keep this link. Anyone who has it can reschedule or cancel this meeting."
      error={copied === "failed" ? "Your browser blocked copying. Select the link and copy it." : null}
    >
      {(input) => (
        <Row>
          <TextInput {...input} value={url} readOnly onFocus={(event) => event.target.select()} />
          <Button tone="secondary" onClick={handleCopy}>
            {copied === "yes" ? <CheckIcon /> : <LinkIcon />}
            {copied === "yes" ? "Copied" : "Copy link"}
          </Button>
          <VisuallyHidden role="status">{copied === "yes" && "Link copied"}</VisuallyHidden>
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
