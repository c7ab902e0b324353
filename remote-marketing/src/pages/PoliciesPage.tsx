import { settingAttribute } from "@pipelark/shared-contracts/pageMarks";
import { siteBrand } from "@pipelark/shared-contracts/siteBrand";
import { mailtoOf } from "@pipelark/shared-ui/controls/mailtoOf";
import { NavigationLink } from "@pipelark/shared-ui/controls/NavigationLink";
import { styled } from "styled-components";
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
              <Address>
                <a href={mailtoOf(email)} {...{ [settingAttribute]: "brand" }}>
                  {email}
                </a>
                .
              </Address>
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

/** On a line of its own, so that its length does not decide how many lines there are before and after the font has loaded. */
const Address = styled.span`
  display: block;
`;
