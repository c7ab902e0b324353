import { ExcludeButton } from "#features/exclusions/ExcludeButton.tsx";
import { FirmDrawer } from "#features/firms/FirmDrawer.tsx";
import { FirmList } from "#features/firms/FirmList.tsx";

/** Firms and their contacts; one firm with `?firm=`, or a person's with `?contact=`. */
export function FirmsPage() {
  return (
    <>
      <FirmList />
      <FirmDrawer renderExclude={(value) => <ExcludeButton key={value} value={value} />} />
    </>
  );
}
