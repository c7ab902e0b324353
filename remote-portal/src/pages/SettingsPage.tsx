import { CompanySection } from "#features/company/CompanySection.tsx";
import { PeopleSection } from "#features/company/PeopleSection.tsx";
import { SettingsPanel } from "#features/profile/SettingsPanel.tsx";

export function SettingsPage() {
  return (
    <SettingsPanel
      renderCompany={({ id, rights }) => (
        <>
          {rights.sees_money && <CompanySection companyId={id} />}
          <PeopleSection companyId={id} rights={rights} />
        </>
      )}
    />
  );
}
