import type { EditOutcome, Held } from "@pipelark/shared-data/settings/editSchema";
import type { SettingPlace } from "@pipelark/shared-data/settings/changeSchema";
import type { Setting } from "@pipelark/shared-data/settings/settingSchema";
import { sitePictureMutations } from "@pipelark/shared-data/settings/sitePictureQueries";
import type { PictureFit } from "@pipelark/shared-signed-in/pictures/fittedPicture";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useMutation } from "@tanstack/react-query";
import { SettingEditor } from "../editor/SettingEditor.tsx";
import { SettingGate, useSiteSetting } from "../editor/SettingGate.tsx";
import { useSettingForm } from "../editor/useSettingForm.ts";
import { PictureFields } from "./PictureFields.tsx";
import { describePictures, isNew, type PictureItem, picturesSchema } from "./pictures.ts";

type PictureWords<Value> = {
  title: string;
  lead: string;
  /** Name of each picture. */
  names: readonly string[];
  fit: PictureFit;
  hasAlt: boolean;
  toItems: (value: Value | null) => PictureItem[];
  toValue: (items: PictureItem[]) => Value | null;
};

type PictureSettingProps<Value> = PictureWords<Value> & { setting: Setting<Value | null>; subject: string };

type PictureEditorProps<Value> = PictureWords<Value> & {
  held: Held<Value | null>;
  save: (edit: Held<Value | null>) => Promise<EditOutcome<Value | null>>;
  place: SettingPlace;
  readColumns: (columns: Record<string, unknown>) => Value | null | undefined;
};

/** A setting with pictures of the public site. New ones are uploaded when it is saved. */
export function PictureSetting<Value>({ setting, subject, ...editor }: PictureSettingProps<Value>) {
  const { query, ...rest } = useSiteSetting(setting);
  return (
    <SettingGate query={query} subject={subject}>
      {(held) => <PictureEditor {...editor} {...rest} held={held} />}
    </SettingGate>
  );
}

function PictureEditor<Value>(props: PictureEditorProps<Value>) {
  const { title, lead, names, fit, hasAlt, toItems, toValue, held, save, place, readColumns } = props;
  const { services } = useSignedIn();
  const { mutateAsync: add } = useMutation(sitePictureMutations.add(services));
  const setting = useSettingForm({
    name: title,
    draft: `setting-${place.key}`,
    held,
    schema: picturesSchema(hasAlt),
    toInput: ({ value, version }) => ({ items: toItems(value), version }),
    toValue: ({ items }) => toValue(items),
    save: uploadAndSave,
    refusals: {
      value: { field: null, message: "Check each picture and its alternative text." },
      invalid: { field: null, message: "This picture can't be used. Choose another file." },
      "too-many": { field: null, message: "Many pictures were added. Try again in an hour." },
    },
  });

  async function uploadAndSave({ value, version }: Held<Value | null>): Promise<EditOutcome<Value | null>> {
    const items: PictureItem[] = [];
    for (const { src, alt } of toItems(value)) {
      if (!isNew(src)) {
        items.push({ src, alt });
        continue;
      }
      const added = await add(src);
      if (added.kind !== "added") return { kind: "invalid", field: added.kind };
      items.push({ src: added.path, alt });
    }
    return save({ value: toValue(items), version });
  }

  return (
    <SettingEditor
      title={title}
      lead={lead}
      setting={setting}
      place={place}
      readColumns={readColumns}
      describe={(value) => describePictures(toItems(value), names)}
    >
      {names.map((name, index) => (
        <PictureFields
          key={name}
          form={setting.form}
          index={index}
          name={name}
          hidesName={names.length === 1}
          fit={fit}
          hasAlt={hasAlt}
        />
      ))}
    </SettingEditor>
  );
}
