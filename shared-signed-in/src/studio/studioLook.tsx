import { brand } from "@pipelark/shared-contracts/brand";
import { EntryNavigation } from "../EntryNavigation.tsx";
import { StudioKeys } from "../keys/StudioKeys.tsx";
import type { SignedInLook } from "../SignedInPages.tsx";
import { StudioSearch } from "./StudioSearch.tsx";

/** Last line of every page that only staff and admins may open. */
const confidentialityNotice = `Confidential. For ${brand.name} staff only. Please don't share what you see here.`;

/** Frame of every page below `/studio`, in all remotes. */
export const studioLook: SignedInLook = {
  middle: (
    <>
      <StudioSearch />
      <StudioKeys />
    </>
  ),
  rail: <EntryNavigation label="Studio" />,
  notice: confidentialityNotice,
};
