import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { entryLimits } from "@pipelark/shared-data/entryLimits";
import { savedViewMutations } from "@pipelark/shared-data/savedViews/savedViewQueries";
import {
  type SavedView,
  type SaveViewOutcome,
  type ViewName,
  viewNameSchema,
} from "@pipelark/shared-data/savedViews/savedViewSchema";
import { BookmarkIcon } from "@pipelark/shared-ui/controls/icons";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { ActFaults } from "../ActFaults.tsx";
import { submitFault } from "../refusalMessages.ts";
import { useSignedIn } from "../signedIn.tsx";
import { useAct } from "../useAct.ts";

type SaveViewFormProps = {
  page: string;
  /** The shown view. */
  query: string;
  /** The views that the page has. */
  views: readonly SavedView[];
  onSaved: () => void;
};

/** Saves the shown view under a name. A name that exists gets the shown view. */
export function SaveViewForm({ page, query, views, onSaved }: SaveViewFormProps) {
  const { services } = useSignedIn();
  const [newId] = useState(() => crypto.randomUUID());
  const { mutateAsync } = useMutation(savedViewMutations.save(services));
  const { act } = useAct();

  async function send({ name }: ViewName): Promise<SubmitOutcome<keyof ViewName>> {
    const former = views.find((view) => isSameName(view.name, name));
    try {
      const outcome = await mutateAsync({ id: former?.id ?? newId, page, name, query });
      if (outcome.kind === "saved") {
        toast(
          former
            ? { message: `“${name}” was changed.`, undo: () => restore(former) }
            : { message: `“${name}” was saved.` },
        );
      }
      return outcomeOf(outcome);
    } catch (error) {
      return submitFault(error, "The view could not be saved");
    }
  }

  function restore(former: SavedView) {
    void act({ run: () => mutateAsync(former), failure: `“${former.name}” could not be restored` });
  }

  const form = useValidatedForm({ schema: viewNameSchema, defaultValues: { name: "" }, onSubmit: send, onSaved });
  const name = form.fields.watch("name");

  return (
    <form {...form.props} aria-label="Save view">
      <Stack>
        <FormField
          form={form}
          name="name"
          label="Name"
          hint="Keeps the filters, order and columns that the page shows now."
          isRequired
        >
          {(input) => <TextInput {...input} maxLength={entryLimits.viewName} autoComplete="off" />}
        </FormField>
        {views.some((view) => isSameName(view.name, name)) && <p role="status">This changes the view of this name.</p>}
        <FormActions form={form} act="Save view" busyAct="Saving…" />
      </Stack>
    </form>
  );
}

/** Renames and deletes the views of a page. */
export function ViewList({ views }: { views: readonly SavedView[] }) {
  const { services } = useSignedIn();
  const { mutateAsync: remove } = useMutation(savedViewMutations.remove(services));
  const { mutateAsync: save } = useMutation(savedViewMutations.save(services));
  const { act, failed } = useAct();

  function handleDelete(view: SavedView) {
    void act({
      key: view.id,
      run: () => remove(view),
      failure: `“${view.name}” could not be deleted`,
      done: () => ({ message: `“${view.name}” was deleted.`, undo: () => restore(view) }),
    });
  }

  function restore(view: SavedView) {
    void act({ key: view.id, run: () => save(view), failure: `“${view.name}” could not be restored` });
  }

  if (views.length === 0) {
    return (
      <>
        <ActFaults acts={failed} />
        <EmptyState icon={<BookmarkIcon />} title="No saved views" headingLevel={3}>
          Choose filters, order and columns, then save them as a view.
        </EmptyState>
      </>
    );
  }
  return (
    <Stack $gap="small">
      <ActFaults acts={failed} />
      <Stack as="ul" aria-label="Saved views" $gap="small">
        {views.map((view) => (
          <li key={view.id}>
            <RenameForm view={view} onDelete={() => handleDelete(view)} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function RenameForm({ view, onDelete }: { view: SavedView; onDelete: () => void }) {
  const { services } = useSignedIn();
  const { mutateAsync } = useMutation(savedViewMutations.save(services));

  async function send({ name }: ViewName): Promise<SubmitOutcome<keyof ViewName>> {
    try {
      return outcomeOf(await mutateAsync({ ...view, name }));
    } catch (error) {
      return submitFault(error, "The view could not be renamed");
    }
  }

  const form = useValidatedForm({
    schema: viewNameSchema,
    defaultValues: { name: view.name },
    onSubmit: send,
    onSaved: ({ name }) => toast({ message: `The view is now named “${name}”.` }),
  });

  return (
    <form {...form.props} aria-label={view.name}>
      <Row>
        <FormField form={form} name="name" label="Name">
          {(input) => <TextInput {...input} maxLength={entryLimits.viewName} autoComplete="off" />}
        </FormField>
        {form.isDirty && <FormActions form={form} act="Rename" busyAct="Renaming…" tone="secondary" />}
        <Button tone="quiet" size="medium" aria-label={`Delete ${view.name}`} onClick={onDelete}>
          Delete
        </Button>
      </Row>
    </form>
  );
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function outcomeOf(outcome: SaveViewOutcome): SubmitOutcome<keyof ViewName> {
  switch (outcome.kind) {
    case "saved":
      return { kind: "saved" };
    case "full":
      return { kind: "failed", message: `A page has at most ${outcome.most} views. Delete one, then save again.` };
    case "invalid":
      return outcome.field === "query"
        ? { kind: "failed", message: "These filters are too long for a view. Shorten the search, then save again." }
        : { kind: "failed", message: "The server rejected this view. Reload the page, then save again." };
    default:
      return assertNever(outcome);
  }
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.tight};

  > :first-child {
    flex: 1 1 12rem;
  }
`;
