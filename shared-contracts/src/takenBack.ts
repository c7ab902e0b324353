import * as v from "valibot";

/** File at the root of a site that lists versions taken back and not live, such as `booking@1.0.0-0a1b2c3d4e5f`. Open tabs fetch it. */
export const takenBackFile = "taken-back.json";

export const takenBackSchema = v.array(v.string());
