import { useState } from "react";
import { styled } from "styled-components";
import * as v from "valibot";
import { CheckboxGroup } from "#forms/CheckboxGroup.tsx";
import { DatePicker } from "#time/DatePicker.tsx";
import { FileTrigger } from "#forms/FileTrigger.tsx";
import { FormActions } from "#forms/FormActions.tsx";
import { FormControl } from "#forms/FormControl.tsx";
import { FormField } from "#forms/FormField.tsx";
import { useUnsavedChangesGuard } from "#forms/useUnsavedChangesGuard.tsx";
import { type SubmitOutcome, useValidatedForm } from "#forms/useValidatedForm.ts";
import { NumberField } from "#forms/NumberField.tsx";
import { RadioGroup } from "#forms/RadioGroup.tsx";
import { Switch } from "#forms/Switch.tsx";
import { TextInput } from "#forms/TextInput.tsx";
import { space } from "#theme/tokens.ts";
import { toast } from "#overlays/toast.ts";
import { Sample } from "./Sample.tsx";

const kinds = ["incoming", "outgoing"] as const;

const schema = v.object({
  title: v.pipe(v.string(), v.trim(), v.minLength(1, "Enter a title.")),
  amount: v.nullable(v.pipe(v.number("Enter an amount such as 1,234.50."), v.minValue(1, "Write more than nothing."))),
  due: v.pipe(v.nullable(v.string()), v.string("Choose a day.")),
  kind: v.pipe(v.nullable(v.picklist(kinds)), v.picklist(kinds, "Choose one.")),
  isShared: v.boolean(),
});

/** Returns any outcome of a server, depending on the title. */
async function save({ title }: { title: string }): Promise<SubmitOutcome<"title">> {
  await new Promise((resolve) => {
    setTimeout(resolve, 800);
  });
  if (title === "taken") return { kind: "refused", field: "title", message: "This title is taken. Choose another." };
  if (title === "offline")
    return { kind: "failed", message: "No connection. What you typed is still here: try again." };
  return { kind: "saved" };
}

export function FormSamples() {
  return (
    <Sample title="A validated form">
      <PaymentForm />
      <Choices />
    </Sample>
  );
}

function PaymentForm() {
  const form = useValidatedForm({
    schema,
    defaultValues: { title: "", amount: null, due: null, kind: null, isShared: false },
    onSubmit: save,
    onSaved: ({ title }) => toast({ message: `“${title}” is saved.` }),
  });
  const guard = useUnsavedChangesGuard(form.isDirty);

  return (
    <Form {...form.props} aria-label="Payment">
      <FormField form={form} name="title" label="Title" hint="“taken” and “offline” are refused." isRequired>
        {(input) => <TextInput {...input} />}
      </FormField>
      <FormControl form={form} name="amount">
        {(field) => <NumberField {...field} label="Amount" currency="USD" />}
      </FormControl>
      <FormControl form={form} name="due">
        {(field) => <DatePicker {...field} label="Due" hint="The day it is paid." isRequired />}
      </FormControl>
      <FormControl form={form} name="kind">
        {(field) => <RadioGroup {...field} label="Direction" choices={directions} isRequired />}
      </FormControl>
      <FormControl form={form} name="isShared">
        {(field) => <Switch {...field} label="Shown to the client" hint="They see it at once." />}
      </FormControl>
      <FormActions form={form} act="Add payment" busyAct="Adding…" />
      {guard}
    </Form>
  );
}

const directions = [
  { value: "incoming", label: "Incoming" },
  { value: "outgoing", label: "Outgoing", hint: "It lowers the balance." },
] as const;

const weekdays = [
  { value: "mon", label: "Monday" },
  { value: "tue", label: "Tuesday" },
  { value: "wed", label: "Wednesday" },
] as const;

function Choices() {
  const [days, setDays] = useState<readonly ("mon" | "tue" | "wed")[]>(["mon"]);
  const [isOn, setOn] = useState(true);
  const [count, setCount] = useState<number | null>(1200);

  return (
    <Form>
      <CheckboxGroup label="Office days" choices={weekdays} value={days} onChange={setDays} />
      <NumberField label="Leads a month" value={count} onChange={setCount} error="Write at most 1,000." />
      <NumberField label="Locked amount" value={-4050} onChange={setCount} currency="EUR" locale="de" isDisabled />
      <Switch label="Weekly summary" value={isOn} onChange={setOn} />
      <Switch label="Locked" value={false} onChange={setOn} isDisabled />
      <FileTrigger
        tone="secondary"
        size="medium"
        types={[".csv"]}
        allowsSeveral
        onChoose={(files) => toast({ message: `Chosen: ${files.map(({ name }) => name).join(", ")}` })}
      >
        Choose files
      </FileTrigger>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space.medium};
`;
