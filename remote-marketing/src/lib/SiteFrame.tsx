import { siteBrand } from "@pipelark/shared-contracts/siteBrand";
import { footerTextOf } from "@pipelark/shared-contracts/builtIn/footerText";
import type { PublicSettings } from "#lib/publicSettings.ts";
import { settingAttribute } from "@pipelark/shared-contracts/pageMarks";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { Footer } from "@pipelark/shared-ui/layout/Footer";
import { Logo } from "@pipelark/shared-ui/layout/Logo";
import { SkipLink } from "@pipelark/shared-ui/focus/SkipLink";
import { ThemeSwitch } from "@pipelark/shared-ui/controls/ThemeSwitch";
import { TopBar } from "@pipelark/shared-ui/layout/TopBar";
import type { ReactNode } from "react";
import { styled } from "styled-components";

type SiteFrameProps = {
  settings: PublicSettings | null;
  /** Links of the top bar. */
  links: ReactNode;
  policiesPath: string;
  children: ReactNode;
};

/** Frame of both pages of the site. */
export function SiteFrame({ settings, links, policiesPath, children }: SiteFrameProps) {
  const { name, support_email, social } = settings?.brand?.value ?? siteBrand();
  const logo = { name, src: settings?.logo_url?.value ?? null, mark: { [settingAttribute]: "logo_url" } };

  return (
    <>
      <SkipLink />
      <Unprinted>
        <TopBar start={<Logo {...logo} hidesName="in-tiny-windows" />} end={links} />
      </Unprinted>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Unprinted>
        <Footer
          start={<Logo {...logo} />}
          email={support_email}
          links={[{ label: "Privacy Policy", to: policiesPath }]}
          social={social}
          setting={{ [settingAttribute]: "brand" }}
          socialSetting={{ [settingAttribute]: "brand.social:list" }}
          themeSwitch={<ThemeSwitch storageKey={storageKeys.theme} />}
          text={
            <span {...{ [settingAttribute]: "footer_text" }}>{settings?.footer_text?.value ?? footerTextOf(name)}</span>
          }
        />
      </Unprinted>
    </>
  );
}

const Unprinted = styled.div`
  @media print {
    display: none;
  }
`;
