import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { updateMutations } from "@pipelark/shared-data/updates/updateQueries";
import {
  type AddReplyOutcome,
  type ClientUpdate,
  type NewReply,
  newReplySchema,
} from "@pipelark/shared-data/updates/updateSchema";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { UpdateTextArea } from "./UpdateTextArea.tsx";
import { submitFault, tooManyMessage } from "../refusalMessages.ts";
import { entryLimits } from "@pipelark/shared-data/entryLimits";

export type ReplyFormProps = {
  services: ShellServices;
  user: SessionUser;
  update: ClientUpdate;
  companyId?: string | undefined;
};

/** Form for a reply. The draft is kept until it is sent. */
export function ReplyForm({ services, user, update, companyId }: ReplyFormProps) {
  const [firstId] = useState(() => crypto.randomUUID());
  const { mutateAsync } = useMutation(updateMutations.reply(services, update.id));

  async function send(reply: NewReply): Promise<SubmitOutcome<keyof NewReply>> {
    try {
      const outcome = await mutateAsync(reply);
      if (outcome.kind !== "added" || outcome.reply.body === reply.body) return outcomeOf(outcome);
      form.fields.setValue("id", crypto.randomUUID());
      return { kind: "failed", message: arrivedBefore };
    } catch (error) {
      return submitFault(error, "The reply could not be sent");
    }
  }

  const form = useValidatedForm({
    schema: newReplySchema,
    defaultValues: { id: firstId, body: "" },
    onSubmit: send,
    onSaved() {
      form.fields.reset({ id: crypto.randomUUID(), body: "" });
      form.fields.setFocus("body");
    },
    draft: { userId: user.id, form: `reply-${update.id}` },
  });

  return (
    <Form {...form.props} aria-label={`Reply to ${update.title}`}>
      <FormControl form={form} name="body">
        {(field) => (
          <UpdateTextArea
            {...field}
            label="Your reply"
            rows={2}
            companyId={companyId}
            maxLength={entryLimits.updateReply}
          />
        )}
      </FormControl>
      <FormActions form={form} act="Send reply" busyAct="Sending…" tone="secondary" />
    </Form>
  );
}

const arrivedBefore =
  "An earlier version of this reply was already sent. Your changes are still here. Send again to add them as a new reply.";

function outcomeOf(outcome: AddReplyOutcome): SubmitOutcome<keyof NewReply> {
  switch (outcome.kind) {
    case "added":
      return { kind: "saved" };
    case "invalid":
      return { kind: "refused", field: "body", message: "Use at most 2,000 characters." };
    case "missing":
      return { kind: "failed", message: "This update no longer exists. Reload the page." };
    case "too-many":
      return { kind: "failed", message: tooManyMessage(outcome.retry_after_seconds, "sending messages") };
    default:
      return assertNever(outcome);
  }
}

const Form = styled.form`
  display: grid;
  gap: ${space.small};
  max-width: 36rem;
`;
