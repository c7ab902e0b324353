import { Checkbox } from "#Checkbox.tsx";
import { ErrorBox } from "#ErrorBox.tsx";
import { Field } from "#Field.tsx";
import { PasswordInput } from "#PasswordInput.tsx";
import { Select } from "#Select.tsx";
import { TextArea } from "#TextArea.tsx";
import { TextInput } from "#TextInput.tsx";
import { TextLink } from "#TextLink.tsx";
import { Button } from "#Button.tsx";
import { Sample } from "./Sample.tsx";

export function FieldSamples() {
  return (
    <Sample title="Fields">
      <form>
        <Field label="E-mail" hint="The one you were invited with.">
          {(input) => <TextInput {...input} type="email" placeholder="you@company.example" />}
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
