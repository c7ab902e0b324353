import { useState } from "react";
import { Checkbox } from "#forms/Checkbox.tsx";
import { ErrorBox } from "#feedback/ErrorBox.tsx";
import { Field } from "#forms/Field.tsx";
import { MentionField } from "#forms/MentionField.tsx";
import { isNameLike, type Mention } from "#forms/mentionText.ts";
import { PasswordInput } from "#forms/PasswordInput.tsx";
import { Select } from "#forms/Select.tsx";
import { TextArea } from "#forms/TextArea.tsx";
import { TextInput } from "#forms/TextInput.tsx";
import { TextLink } from "#controls/TextLink.tsx";
import { Button } from "#controls/Button.tsx";
import { Sample } from "./Sample.tsx";

export function FieldSamples() {
  return (
    <Sample title="Fields">
      <form>
        <Field label="Email" hint="The one you were invited with.">
          {(input) => <TextInput {...input} type="email" placeholder="name@company.example" />}
        </Field>
        <Field label="Password">{(input) => <PasswordInput {...input} defaultValue="secret" />}</Field>
        <Checkbox>
          I accept the <TextLink to="/">terms</TextLink>
        </Checkbox>
      </form>
      <form>
        <Field label="Amount" error="Write a number such as 1200.50.">
          {(input) => <TextInput {...input} defaultValue="many" />}
        </Field>
        <Field label="Status">
          {(input) => (
            <Select {...input}>
              <option>approved</option>
              <option>pending</option>
            </Select>
          )}
        </Field>
        <Field label="Description">{(input) => <TextArea {...input} />}</Field>
      </form>
      <form>
        <MentionSample label="New task" />
        <MentionSample label="Reply" isProse />
      </form>
      <div>
        <ErrorBox
          action={
            <Button tone="secondary" size="medium">
              Retry
            </Button>
          }
        >
          The list could not be loaded. Check your connection.
        </ErrorBox>
      </div>
    </Sample>
  );
}

const named = {
  "@": {
    label: "People",
    options: [
      { id: "ada", label: "Ada Admin", detail: "Admin" },
      { id: "sam", label: "Sam Staff" },
    ],
  },
  "#": { label: "Companies", options: [{ id: "north", label: "Northwind Robotics" }] },
};

function MentionSample({ label, isProse = false }: { label: string; isProse?: boolean }) {
  const [value, setValue] = useState("");

  function namesFor({ sign, name }: Mention) {
    const { options, ...list } = named[sign];
    return { ...list, options: options.filter((one) => isNameLike(one.label, name)) };
  }

  return <MentionField label={label} isProse={isProse} value={value} onChange={setValue} namesFor={namesFor} />;
}
