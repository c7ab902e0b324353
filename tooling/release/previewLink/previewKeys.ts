import { previewKeysFile, previewKeysSchema } from "@pipelark/shared-contracts/previewLink";
import * as v from "valibot";
import { changeFile, type SitePlace } from "../store/changeFile.ts";

/** Changes the keys with which a site's pages check preview links. Resolves to false when nothing changed. */
export function changeKeys(change: (keys: string[]) => string[], place?: SitePlace): Promise<boolean> {
  return changeFile(
    {
      file: previewKeysFile,
      isServed: true,
      parse: (text) => (text === null ? [] : v.parse(previewKeysSchema, JSON.parse(text))),
      change,
    },
    place,
  );
}
