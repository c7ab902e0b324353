import { MainNavigation, type MainNavigationProps } from "@pipelark/shared-ui/layout/MainNavigation";
import { EntryIcon } from "./EntryIcon.tsx";
import { useEntries } from "./signedIn.tsx";

/** The entries of the rail for the user's role, of all remotes: beside the page, or in a bar at the bottom of a narrow window. */
export function EntryNavigation(props: Pick<MainNavigationProps, "label" | "look">) {
  const links = useEntries("rail").map(({ path, label, icon, group, alsoAt }) => ({
    to: path,
    label,
    icon: <EntryIcon name={icon} />,
    group,
    alsoAt,
  }));
  return <MainNavigation {...props} links={links} />;
}
