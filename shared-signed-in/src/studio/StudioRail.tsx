import { LinkTabs } from "@pipelark/shared-ui/controls/LinkTabs";
import { EntryIcon } from "../EntryIcon.tsx";
import { useEntries } from "../signedIn.tsx";

/** Navigation between the studio's sections for the user's role, across remotes. */
export function StudioRail() {
  const links = useEntries("rail").map(({ path, label, icon }) => ({
    to: path,
    label,
    icon: <EntryIcon name={icon} />,
  }));
  return <LinkTabs label="Studio" links={links} layout="rail" />;
}
