import { settingAttribute } from "@pipelark/shared-contracts/pageMarks";
import { siteBrand, siteFooterText } from "@pipelark/shared-contracts/siteBrand";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { Column } from "@pipelark/shared-ui/layout/Column";
import { Footer } from "@pipelark/shared-ui/layout/Footer";
import { Logo } from "@pipelark/shared-ui/layout/Logo";
import { NavigationLink } from "@pipelark/shared-ui/controls/NavigationLink";
import { SkipLink } from "@pipelark/shared-ui/focus/SkipLink";
import { ThemeSwitch } from "@pipelark/shared-ui/controls/ThemeSwitch";
import { TopBar } from "@pipelark/shared-ui/layout/TopBar";
import { breakpoint, space } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { policyPaths } from "@pipelark/shared-contracts/policyPaths";

/** Frame of every booking page: a link home above, contact below. */
export function BookingFrame({ children }: { children: ReactNode }) {
  const { name, support_email, social } = siteBrand();

  return (
    <>
      <FirstScreen>
        <SkipLink />
        <TopBar start={<Logo name={name} />} end={<NavigationLink to="/">Return Home</NavigationLink>} />
        <Main id="main">
          <Column>{children}</Column>
        </Main>
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

// The footer starts below the first screen, so that questions of different height do not move it.
const FirstScreen = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100svh;
`;

const Main = styled.main`
  padding-block: ${space.large} ${space.huge};

  ${breakpoint.medium} {
    padding-block: clamp(${space.large}, 14svh, ${space.section}) ${space.section};
  }
`;
