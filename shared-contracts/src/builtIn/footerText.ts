import { brand } from "../brand.ts";

/** The last line of the footers until an admin writes another. */
export const footerText = `${brand.name}. Meetings with people who can sign.`;
