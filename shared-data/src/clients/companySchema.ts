import * as v from "valibot";
import { idColumn } from "../columns.ts";

/** A client company: all that belongs to it is in its one currency. */
export const companySchema = v.object({ id: idColumn, name: v.string(), currency: v.string() });
export type Company = v.InferOutput<typeof companySchema>;
