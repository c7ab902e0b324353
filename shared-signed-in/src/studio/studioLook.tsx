import { brand } from "@pipelark/shared-contracts/brand";
import { LinkTabs } from "@pipelark/shared-ui/controls/LinkTabs";
import { EntryIcon } from "../EntryIcon.tsx";
import { useEntries } from "../signedIn.tsx";
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
  rail: <StudioRail />,
  notice: confidentialityNotice,
};

/** Navigation between the studio's sections for the user's role, across remotes. */
function StudioRail() {
  const links = useEntries("rail").map(({ path, label, icon }) => ({
    to: path,
    label,
    icon: <EntryIcon name={icon} />,
  }));
  return <LinkTabs label="Studio" links={links} layout="rail" />;
}
