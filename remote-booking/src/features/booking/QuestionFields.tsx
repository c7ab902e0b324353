import { Field } from "@pipelark/shared-ui/forms/Field";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import type { Question } from "@pipelark/shared-scheduling/bookedMeeting";
import type { Answers } from "./guest.ts";

type QuestionFieldsProps = {
  questions: readonly Question[];
  answers: Answers;
  errors: Answers;
  onAnswers: (answers: Answers) => void;
};

/** Questions of the meeting type. */
export function QuestionFields({ questions, answers, errors, onAnswers }: QuestionFieldsProps) {
  return questions.map(({ label, isRequired }) => (
    <Field key={label} label={isRequired ? label : `${label} (optional)`} error={errors[label] ?? null}>
      {(input) => (
        <TextArea
          {...input}
          value={answers[label] ?? ""}
          onChange={({ target }) => onAnswers({ ...answers, [label]: target.value })}
          rows={3}
          required={isRequired}
        />
      )}
    </Field>
  ));
}
