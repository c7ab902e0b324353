import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Column } from "@pipelark/shared-ui/layout/Column";
import { Logo } from "@pipelark/shared-ui/layout/Logo";
import { PersonMenu, type PersonMenuProps } from "./PersonMenu.tsx";
import { SkipLink } from "@pipelark/shared-ui/focus/SkipLink";
import { breakpoint, color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { ToastRegion } from "@pipelark/shared-ui/overlays/ToastRegion";
import { ThemeSwitch } from "@pipelark/shared-ui/controls/ThemeSwitch";
import { TopBar } from "@pipelark/shared-ui/layout/TopBar";

export type SignedInFrameProps = {
  logo: { name: string; to: string };
  /** Label beside the logo, where there is room, such as "Studio". */
  place?: ReactNode;
  /** A search box. */
  middle?: ReactNode;
  /** Navigation between sections, beside the page. Makes the column wide enough for tables. */
  rail?: ReactNode;
  /** Beside the user menu. */
  bell?: ReactNode;
  person: Omit<PersonMenuProps, "items">;
  onViewProfile: () => void;
  onSignOut: () => void;
  /** The last line of the page. */
  notice: ReactNode;
  /** Storage key of the chosen theme. */
  themeKey: string;
  children: ReactNode;
};

/** Layout of pages behind the sign-in: a bar with the user menu, the page, and a last line. */
export function SignedInFrame({
  logo,
  place,
  middle,
  rail,
  bell,
  person,
  onViewProfile,
  onSignOut,
  notice,
  themeKey,
  children,
}: SignedInFrameProps) {
  const items = [
    { label: "View Profile", onSelect: onViewProfile },
    { label: "Sign Out", onSelect: onSignOut },
  ];

  return (
    <Screen $isWide={Boolean(rail)}>
      <SkipLink />
      <Window>
        <TopBar
          start={
            <>
              <Logo {...logo} hidesName={middle ? "on-phones" : "in-tiny-windows"} />
              {place && <Place>{place}</Place>}
            </>
          }
          middle={middle}
          end={
            <>
              {bell}
              <PersonMenu {...person} items={items} />
            </>
          }
        />
        <Body>
          <Column>
            {rail ? (
              <Beside>
                {rail}
                <Main id="main">{children}</Main>
              </Beside>
            ) : (
              <Main id="main">{children}</Main>
            )}
          </Column>
        </Body>
      </Window>
      <footer>
        <Column>
          <LastLine>
            <Notice>{notice}</Notice>
            <ThemeSwitch storageKey={themeKey} />
          </LastLine>
        </Column>
      </footer>
      <ToastRegion />
    </Screen>
  );
}

const Screen = styled.div<{ $isWide: boolean }>`
  ${({ $isWide }) => $isWide && "--space-column: 100rem;"}
  font-size: ${text.compact};
`;

/** At least as high as the window, so that the last line does not move when a list loads. */
const Window = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100svh;
`;

const Place = styled.p`
  display: none;
  margin-left: ${space.medium};
  color: ${color.textMuted};
  font-size: ${text.small};

  ${breakpoint.medium} {
    display: block;
  }
`;

/* Fills the window below the bar, so that the last line does not move when a list loads. */
const Body = styled.div`
  min-height: calc(100svh - 4rem);
  padding-block: ${space.tight} ${space.huge};

  ${breakpoint.medium} {
    padding-block-start: ${space.medium};
  }
`;

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.medium};

  ${breakpoint.large} {
    grid-template-columns: 10rem minmax(0, 1fr);
    gap: ${space.large};
    align-items: start;
  }
`;

const Main = styled.main`
  min-width: 0;
`;

const LastLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.small} ${space.large};
  padding-block: ${space.medium};
  border-top: 0.0625rem solid ${color.line};
`;

const Notice = styled.p`
  flex: 1 1 16rem;
  color: ${color.textMuted};
  font-size: ${text.small};
`;
