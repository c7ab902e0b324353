import { Rail } from "@pipelark/shared-ui/layout/Rail";
import { EntryIcon } from "../EntryIcon.tsx";
import { useEntries } from "../signedIn.tsx";

/** The way between the sections of the studio that the user's role has, whichever remote they belong to. */
export function StudioRail() {
  const links = useEntries("rail").map(({ path, label, icon }) => ({
    to: path,
    label,
    icon: <EntryIcon name={icon} />,
  }));
  return <Rail label="Studio" links={links} />;
}
