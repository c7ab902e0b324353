import * as v from "valibot";

/** At the root of a site: the versions that were taken back and are not live, such as `booking@1.0.0-0a1b2c3d4e5f`. Open tabs ask for it. */
export const takenBackFile = "taken-back.json";

export const takenBackSchema = v.array(v.string());
