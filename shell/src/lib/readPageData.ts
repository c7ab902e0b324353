import { type PageData, pageDataSchema } from "@pipelark/shared-contracts/pageData";
import { pageDataElementId } from "@pipelark/shared-contracts/pageMarks";
import * as v from "valibot";

/** Reads the releases and the configuration that compose wrote into this page. */
export function readPageData(): PageData {
  return v.parse(pageDataSchema, JSON.parse(document.getElementById(pageDataElementId)?.textContent ?? "null"));
}
