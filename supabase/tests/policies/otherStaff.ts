import { personScript } from "../support/personas.ts";

/** Second member of staff, whom {@link otherStaffScript} adds. */
export const otherStaff = "a0000000-0000-4000-8000-0000000000b4";
export const otherStaffScript = personScript({ id: otherStaff, role: "staff" });
