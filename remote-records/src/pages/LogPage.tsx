import { EntryDrawer } from "#features/log/EntryDrawer.tsx";
import { LogList } from "#features/log/LogList.tsx";

/** Who did what; an entry opens with `?entry=<id>`. */
export function LogPage() {
  return (
    <>
      <LogList />
      <EntryDrawer />
    </>
  );
}
