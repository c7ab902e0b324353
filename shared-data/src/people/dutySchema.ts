import * as v from "valibot";

/** What a member of staff may do beside their tasks; admins may do everything without one. */
export const dutySchema = v.picklist(["research", "accounts", "marketing"]);
export type Duty = v.InferOutput<typeof dutySchema>;
