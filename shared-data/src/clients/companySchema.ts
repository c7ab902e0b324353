import * as v from "valibot";
import { idColumn } from "../columns.ts";

/** A client company. All its amounts are in its currency. */
export const companySchema = v.object({ id: idColumn, name: v.string(), currency: v.string() });
export type Company = v.InferOutput<typeof companySchema>;
