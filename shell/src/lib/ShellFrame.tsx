import { brand } from "@pipelark/shared-contracts/brand";
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
  return (
    <>
      <FirstScreen>
        <TopBar start={<Logo name={brand.name} />} end={end} />
        {children}
      </FirstScreen>
      <Footer
        start={<Logo name={brand.name} />}
        email={brand.supportEmail}
        links={[{ label: "Privacy Policy", to: policyPaths.privacy }]}
        social={brand.social}
        themeSwitch={<ThemeSwitch storageKey={storageKeys.theme} />}
      />
    </>
  );
}

const FirstScreen = styled.div`
  min-height: 100svh;
`;
