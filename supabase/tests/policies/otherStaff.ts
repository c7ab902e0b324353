import { personScript } from "../support/personas.ts";

/** A second person of the staff, whom {@link otherStaffScript} stores. */
export const otherStaff = "a0000000-0000-4000-8000-0000000000b4";
export const otherStaffScript = personScript({ id: otherStaff, role: "staff" });
