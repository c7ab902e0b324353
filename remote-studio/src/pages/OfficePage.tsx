import { OfficeLink } from "#features/office/OfficeLink.tsx";
import { OfficeView } from "#features/office/OfficeView.tsx";

export function OfficePage() {
  return (
    <>
      <OfficeLink />
      <OfficeView />
    </>
  );
}
