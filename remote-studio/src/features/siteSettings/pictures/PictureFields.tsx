import { sitePictureQueries } from "@pipelark/shared-data/settings/sitePictureQueries";
import type { PictureFit } from "@pipelark/shared-signed-in/pictures/fittedPicture";
import { PictureFile } from "@pipelark/shared-signed-in/pictures/PictureFile";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import type { ValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Image } from "@pipelark/shared-ui/layout/Image";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { isNew, isUploaded, longestAlt, type PictureItem, type PicturesInput } from "./pictures.ts";

type PictureFieldsProps = {
  form: ValidatedForm<PicturesInput>;
  index: number;
  name: string;
  /** The heading of the section has it already. */
  hidesName: boolean;
  fit: PictureFit;
  hasAlt: boolean;
};

/** One picture: the file, its preview and its alternative text. */
export function PictureFields({ form, index, name, hidesName, fit, hasAlt }: PictureFieldsProps) {
  const item = form.fields.watch(`items.${index}`);
  const { error } = form.fields.getFieldState(`items.${index}.alt`, form.fields.formState);

  function change(src: string) {
    form.fields.setValue(`items.${index}.src`, src, { shouldDirty: true });
  }

  return (
    <Group role="group" aria-label={name}>
      {!hidesName && <Name>{name}</Name>}
      <Row>
        <Shown item={item} name={name} fit={fit} />
        <PictureFile
          label={item.src === "" ? "Choose a picture" : "Choose another picture"}
          hint="PNG, JPEG or WebP. Choose a file or drop it here. It is scaled down, and its metadata is removed."
          fit={fit}
          onChoose={change}
        >
          {item.src !== "" && (
            <Button tone="quiet" size="medium" onClick={() => change("")}>
              Use the built-in one
            </Button>
          )}
        </PictureFile>
      </Row>
      {hasAlt && isUploaded(item) && (
        <Field
          label="Alternative text"
          hint="What the picture shows, for people who don't see it."
          error={error?.message ?? null}
        >
          {(input) => (
            <TextInput
              {...input}
              {...form.fields.register(`items.${index}.alt`)}
              maxLength={longestAlt}
              autoComplete="off"
            />
          )}
        </Field>
      )}
    </Group>
  );
}

function Shown({ item: { src, alt }, name, fit }: { item: PictureItem; name: string; fit: PictureFit }) {
  const { services } = useSignedIn();
  const kept = useQuery({ ...sitePictureQueries.one(services, src), enabled: src.startsWith("/") });
  const shown = src.startsWith("/") ? kept.data : src;
  if (!shown) return <Nothing>{src === "" ? "Built in" : "Preview not available"}</Nothing>;
  return (
    <Preview
      src={shown}
      alt={alt || (isNew(src) ? `New picture: ${name}` : name)}
      width={fit.width}
      height={fit.height}
      $isWhole={fit.kind === "png"}
    />
  );
}

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
`;

const Name = styled.p`
  font-size: ${text.small};
  font-weight: 600;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.medium};
  align-items: center;
`;

const Preview = styled(Image)<{ $isWhole: boolean }>`
  flex: none;
  width: 10rem;
  max-width: 100%;
  height: auto;
  max-height: 10rem;
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.field};
  object-fit: ${({ $isWhole }) => ($isWhole ? "contain" : "cover")};
`;

const Nothing = styled.p`
  display: grid;
  flex: none;
  place-items: center;
  width: 10rem;
  height: 6rem;
  border-radius: ${radius.field};
  background: ${color.sunken};
  color: ${color.textMuted};
  font-size: ${text.small};
`;
