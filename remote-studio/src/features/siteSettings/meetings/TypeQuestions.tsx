import { meetingTypeLimits } from "@pipelark/shared-scheduling/bookingLimits";
import { Checkbox } from "@pipelark/shared-ui/forms/Checkbox";
import { FieldGroup } from "@pipelark/shared-ui/forms/FieldGroup";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import type { ValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { breakpoint, space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { questionPlaces } from "./typeQuestions.ts";
import type { TypeInput } from "./typeSchema.ts";

/** Questions for guests who book this meeting. */
export function TypeQuestions({ form }: { form: ValidatedForm<TypeInput> }) {
  return (
    <FieldGroup
      label="Questions for the guest"
      hint="Up to three, in addition to name and email. Answers are shown on the meeting. Booked meetings keep theirs."
    >
      <Rows>
        {questionPlaces.map(({ question, required }, place) => (
          <Row key={question}>
            <FormField form={form} name={question} label={`Question ${place + 1}`}>
              {(input) => <TextInput {...input} maxLength={meetingTypeLimits.question} autoComplete="off" />}
            </FormField>
            <Checkbox {...form.fields.register(required)} aria-label={`An answer to question ${place + 1} is required`}>
              Required
            </Checkbox>
          </Row>
        ))}
      </Rows>
    </FieldGroup>
  );
}

const Rows = styled.div`
  display: grid;
  gap: ${space.small};
`;

const Row = styled.div`
  display: grid;
  gap: 0 ${space.medium};

  ${breakpoint.medium} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
  }
`;
