import { styled } from "styled-components";
import { Column } from "#layout/Column.tsx";
import { Footer } from "#layout/Footer.tsx";
import { Logo } from "#layout/Logo.tsx";
import { Menu } from "#overlays/Menu.tsx";
import { NavigationLink } from "#controls/NavigationLink.tsx";
import { SkipLink } from "#focus/SkipLink.tsx";
import { ThemeSwitch } from "#controls/ThemeSwitch.tsx";
import { space } from "#theme/tokens.ts";
import { TopBar } from "#layout/TopBar.tsx";
import { ActionSamples } from "./ActionSamples.tsx";
import { BoardSamples } from "./BoardSamples.tsx";
import { ColorSamples } from "./ColorSamples.tsx";
import { CalendarBoardSamples } from "./CalendarBoardSamples.tsx";
import { DateSamples } from "./DateSamples.tsx";
import { FeedbackSamples } from "./FeedbackSamples.tsx";
import { FieldSamples } from "./FieldSamples.tsx";
import { NavigationSamples } from "./NavigationSamples.tsx";
import { FormSamples } from "./FormSamples.tsx";
import { SurfaceSamples } from "./SurfaceSamples.tsx";
import { TableSamples } from "./TableSamples.tsx";
import { TypeSamples } from "./TypeSamples.tsx";

const storageKey = "gallery.theme";
const accountActs = [
  { label: "View profile", onSelect: () => {} },
  { label: "Sign out", onSelect: () => {} },
];

/** All primitives on one page, as a reference for designers. */
export function Gallery() {
  return (
    <>
      <SkipLink />
      <TopBar
        start={<Logo name="Gallery" />}
        end={
          <>
            <NavigationLink to="/">A link</NavigationLink>
            <Menu label="Account menu" trigger="Menu" items={accountActs} />
          </>
        }
      />
      <Column>
        <Main id="main">
          <ThemeSwitch storageKey={storageKey} />
          <TypeSamples />
          <ColorSamples />
          <ActionSamples />
          <FieldSamples />
          <TableSamples />
          <BoardSamples />
          <NavigationSamples />
          <FormSamples />
          <DateSamples />
          <CalendarBoardSamples />
          <FeedbackSamples />
          <SurfaceSamples />
        </Main>
      </Column>
      <Footer
        start={<Logo name="Gallery" src="/missing.png" />}
        email="someone@example.com"
        links={[{ label: "A page", to: "/page" }]}
        social={[{ name: "Elsewhere", url: "https://example.com" }]}
        themeSwitch={<ThemeSwitch storageKey={storageKey} />}
        text="The last line."
      />
    </>
  );
}

const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space.huge};
  padding-block: ${space.large} ${space.section};

  > section {
    width: 100%;
  }
`;
