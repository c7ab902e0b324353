import { brand } from "@pipelark/shared-contracts/brand";

/** Last line of every page that only staff and admins may open. */
export const confidentialityNotice = `Confidential. For ${brand.name} staff only. Please don't share what you see here.`;
