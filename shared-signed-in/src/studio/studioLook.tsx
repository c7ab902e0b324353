import { siteBrand } from "@pipelark/shared-contracts/siteBrand";
import { EntryNavigation } from "../EntryNavigation.tsx";
import { StudioKeys } from "../keys/StudioKeys.tsx";
import type { SignedInLook } from "../SignedInPages.tsx";
import { StudioSearch } from "./StudioSearch.tsx";

/** Last line of every page that only staff and admins may open. */
function ConfidentialityNotice() {
  return `Confidential. For ${siteBrand().name} staff only. Please don't share what you see here.`;
}

/** Frame of every page below `/studio`, in all remotes. */
export const studioLook: SignedInLook = {
  middle: (
    <>
      <StudioSearch />
      <StudioKeys />
    </>
  ),
  rail: <EntryNavigation label="Studio" />,
  notice: <ConfidentialityNotice />,
};
