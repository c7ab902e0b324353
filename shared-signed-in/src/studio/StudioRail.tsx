import { Rail } from "@pipelark/shared-ui/layout/Rail";
import { useSignedIn } from "../signedIn.tsx";
import { studioSectionsOf } from "./studioSections.tsx";

/** The way between the sections of the studio that the user's role has. */
export function StudioRail() {
  const { user } = useSignedIn();
  const links = studioSectionsOf(user.role).map(({ to, title, icon }) => ({ to, label: title, icon }));
  return <Rail label="Studio" links={links} />;
}
