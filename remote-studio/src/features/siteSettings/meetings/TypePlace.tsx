import { meetingTypeLimits } from "@pipelark/shared-scheduling/bookingLimits";
import { placeKinds, placeLabels } from "@pipelark/shared-scheduling/meetingPlace";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { Switch } from "@pipelark/shared-ui/forms/Switch";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import type { ValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import type { TypeInput } from "./typeSchema.ts";

/** Where the meetings of a type take place. */
export function TypePlace({ form }: { form: ValidatedForm<TypeInput> }) {
  const [placeKind, hasOwnRooms] = form.fields.watch(["place_kind", "has_own_rooms"]);

  return (
    <>
      <FormField
        form={form}
        name="place_kind"
        label="Location"
        hint="Visitors see it before they choose a time. Also updates upcoming meetings."
      >
        {(input) => (
          <Select {...input}>
            {placeKinds.map((kind) => (
              <option key={kind} value={kind}>
                {placeLabels[kind]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {placeKind === "video" && (
        <>
          <FormControl form={form} name="has_own_rooms">
            {(field) => (
              <Switch
                {...field}
                label="A room of its own for each booking"
                hint="The address of each room ends with a name that nobody can guess. Suits services that open a room at any address, like Jitsi Meet."
              />
            )}
          </FormControl>
          <FormField
            form={form}
            name="video_url"
            label={hasOwnRooms ? "Where the rooms' addresses begin" : "Link of the video room"}
            hint="Only guests get it, in their confirmation."
            isRequired
          >
            {(input) => <TextInput {...input} inputMode="url" autoComplete="off" spellCheck={false} />}
          </FormField>
        </>
      )}
      {(placeKind === "phone" || placeKind === "address") && (
        <FormField form={form} name="place_text" label={placeKind === "phone" ? "Phone number" : "Address"} isRequired>
          {(input) => <TextInput {...input} maxLength={meetingTypeLimits.placeText} autoComplete="off" />}
        </FormField>
      )}
    </>
  );
}
