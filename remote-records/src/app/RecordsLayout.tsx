import { tabsOf } from "@pipelark/shared-contracts/navigation";
import { homeOf } from "@pipelark/shared-contracts/role";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { LinkTabs } from "@pipelark/shared-ui/controls/LinkTabs";
import { PageHead } from "@pipelark/shared-ui/layout/PageHead";
import { space } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import declaration from "../../remote.config.ts";

/** Frame of this remote's pages: a heading with a tab for each. */
export function RecordsLayout({ children }: { children: ReactNode }) {
  const { role } = useSignedIn().user;
  const tabs = tabsOf(declaration.routes, role);
  return (
    <>
      <PageHead title="Records" back={{ to: homeOf(role), label: "Back to Dashboard" }} />
      {tabs.length > 1 && (
        <Tabs>
          <LinkTabs label="Records" links={tabs} layout="small" />
        </Tabs>
      )}
      {children}
    </>
  );
}

const Tabs = styled.div`
  margin-bottom: ${space.small};
`;
