import { brand } from "../brand.ts";

/** Default last line of the footers, shown until an admin changes it. */
export const footerText = `${brand.name}. Meetings with people who can sign.`;
