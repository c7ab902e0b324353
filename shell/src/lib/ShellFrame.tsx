import { settingAttribute } from "@pipelark/shared-contracts/pageMarks";
import { siteBrand, siteFooterText } from "@pipelark/shared-contracts/siteBrand";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { Footer } from "@pipelark/shared-ui/layout/Footer";
import { Logo } from "@pipelark/shared-ui/layout/Logo";
import { ThemeSwitch } from "@pipelark/shared-ui/controls/ThemeSwitch";
import { TopBar } from "@pipelark/shared-ui/layout/TopBar";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { policyPaths } from "@pipelark/shared-contracts/policyPaths";

type ShellFrameProps = {
  /** Content at the end of the bar. */
  end?: ReactNode;
  children: ReactNode;
};

/** Layout of the shell's own pages. The footer starts below the first screen, which is left to the form. */
export function ShellFrame({ end, children }: ShellFrameProps) {
  const { name, support_email, social } = siteBrand();

  return (
    <>
      <FirstScreen>
        <TopBar start={<Logo name={name} />} end={end} />
        {children}
      </FirstScreen>
      <Footer
        start={<Logo name={name} />}
        email={support_email}
        links={[{ label: "Privacy Policy", to: policyPaths.privacy }]}
        social={social}
        setting={{ [settingAttribute]: "brand" }}
        socialSetting={{ [settingAttribute]: "brand.social:list" }}
        text={<span {...{ [settingAttribute]: "footer_text" }}>{siteFooterText()}</span>}
        themeSwitch={<ThemeSwitch storageKey={storageKeys.theme} />}
      />
    </>
  );
}

const FirstScreen = styled.div`
  min-height: 100svh;
`;
