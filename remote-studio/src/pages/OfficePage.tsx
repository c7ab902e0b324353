import { OfficeLink } from "#features/office/OfficeLink.tsx";
import { OfficeView } from "#features/office/OfficeView.tsx";
import { SectionHead } from "#lib/SectionHead.tsx";

export function OfficePage() {
  return (
    <>
      <SectionHead title="Office" />
      <OfficeLink />
      <OfficeView />
    </>
  );
}
