import { SettingsSection } from "@pipelark/shared-signed-in/SettingsSection";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { useUnsavedChangesGuard } from "@pipelark/shared-ui/forms/useUnsavedChangesGuard";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { type ReactNode, useRef } from "react";
import { styled } from "styled-components";
import { ChangeHistory, type ChangeHistoryProps } from "./ChangeHistory.tsx";
import { ConflictPanel } from "./ConflictPanel.tsx";
import type { SettingForm, Versioned } from "./useSettingForm.ts";

type SettingEditorProps<Input extends Versioned, Value> = Omit<ChangeHistoryProps<Value>, "onRestore"> & {
  title: string;
  /** 3 under a heading of level 2. */
  level?: 2 | 3;
  lead?: ReactNode;
  setting: SettingForm<Input, Value>;
  /** The fields. */
  children: ReactNode;
};

/** Frame of every setting: its fields, one Save button, conflicts and history. */
export function SettingEditor<Input extends Versioned, Value>(props: SettingEditorProps<Input, Value>) {
  const { title, level = 2, lead, setting, children, describe, ...history } = props;
  const { form, conflict } = setting;
  const place = useRef<HTMLFormElement>(null);
  const guard = useUnsavedChangesGuard(form.isDirty);

  function leadBack() {
    place.current?.focus();
  }

  function handleRestore(value: Value) {
    setting.fill(value);
    toast({ message: "Earlier version loaded. Save to restore it." });
    leadBack();
  }

  return (
    <SettingsSection title={title} level={level} lead={lead}>
      <Form {...form.props} ref={place} tabIndex={-1} aria-label={title}>
        {form.hasRestoredDraft && form.isDirty && <Note role="status">This is your unsaved draft.</Note>}
        {children}
        {conflict && form.isDirty && (
          <ConflictPanel
            by={conflict.by}
            at={conflict.at}
            theirs={describe(conflict.held.value)}
            mine={describe(setting.mine())}
            isSettled={conflict.isSettled}
            isSaving={form.isSaving}
            onKeepMine={() => {
              setting.acceptConflict();
              place.current?.requestSubmit();
            }}
            onTakeTheirs={() => {
              setting.takeTheirs();
              leadBack();
            }}
            onEditOn={() => {
              setting.acceptConflict();
              leadBack();
            }}
          />
        )}
        <FormActions form={form} act="Save" busyAct="Saving…">
          {form.isDirty && (
            <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={() => form.fields.reset()}>
              Discard changes
            </Button>
          )}
        </FormActions>
      </Form>
      <ChangeHistory {...history} describe={describe} onRestore={handleRestore} />
      {guard}
    </SettingsSection>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.medium};

  &:focus {
    outline: none;
  }
`;

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
