import { pageDataElementId, pageDataSchema, type PageData } from "@pipelark/shared-contracts";
import * as v from "valibot";

/** Reads the releases and the configuration that compose wrote into this page. */
export function readPageData(): PageData {
  return v.parse(pageDataSchema, JSON.parse(document.getElementById(pageDataElementId)?.textContent ?? "null"));
}
