import { brand } from "@pipelark/shared-contracts/brand";

/** Last line of every page that only staff and admins may open. */
export const confidentialityNotice = `Confidential. For staff of ${brand.name} only: please do not share what you see here.`;
