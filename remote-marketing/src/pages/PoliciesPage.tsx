import { settingAttribute } from "@pipelark/shared-contracts/pageMarks";
import { siteBrand } from "@pipelark/shared-contracts/siteBrand";
import { mailtoOf } from "@pipelark/shared-ui/controls/mailtoOf";
import { NavigationLink } from "@pipelark/shared-ui/controls/NavigationLink";
import { paths } from "#app/paths.ts";
import { useServices } from "#lib/services.tsx";
import { lastEditOf, policyDocuments } from "#features/policies/documents.ts";
import { LastUpdated } from "#features/policies/LastUpdated.tsx";
import { PolicyDocument } from "#features/policies/PolicyDocument.tsx";
import { PolicyLayout } from "#features/policies/PolicyLayout.tsx";
import { TableOfContents } from "#features/policies/TableOfContents.tsx";
import { SiteFrame } from "#lib/SiteFrame.tsx";
import { usePublicSettings } from "#lib/usePublicSettings.ts";

export function PoliciesPage() {
  const settings = usePublicSettings(useServices(), paths.policies);
  const email = (settings?.brand?.value ?? siteBrand()).support_email;
  const documents = policyDocuments(settings);

  return (
    <SiteFrame
      settings={settings}
      policiesPath={paths.policies}
      links={<NavigationLink to={paths.home}>Return Home</NavigationLink>}
    >
      <PolicyLayout
        head={
          <>
            <h1>Policies</h1>
            <LastUpdated isKnown={settings !== null} lastEdit={lastEditOf(settings)} />
            <p>
              Questions? Write to{" "}
              <a href={mailtoOf(email)} {...{ [settingAttribute]: "brand" }}>
                {email}
              </a>
              .
            </p>
          </>
        }
        contents={<TableOfContents documents={documents} />}
      >
        {documents.map((document) => (
          <PolicyDocument key={document.id} {...document} />
        ))}
      </PolicyLayout>
    </SiteFrame>
  );
}
