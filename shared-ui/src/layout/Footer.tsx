import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Column } from "./Column.tsx";
import type { DataAttribute } from "./Image.tsx";
import { ExternalLink } from "#controls/ExternalLink.tsx";
import { TextLink } from "#controls/TextLink.tsx";
import { textLinkStyle } from "#controls/TextLink.styles.ts";
import { nightSurface } from "#theme/nightSurface.ts";
import { breakpoint, color, space, text as textSize } from "#theme/tokens.ts";
import { mailtoOf } from "#controls/mailtoOf.ts";

export type FooterProps = {
  /** The logo. */
  start?: ReactNode;
  heading?: string;
  email: string;
  links?: readonly { label: string; to: string }[];
  social?: readonly { name: string; url: string }[];
  /** Data attributes of the email link and of the list of `social`, by which the page's composer finds them. */
  setting?: DataAttribute;
  socialSetting?: DataAttribute;
  /** The theme switch. */
  themeSwitch?: ReactNode;
  /** A last line: a notice, a copyright. */
  text?: ReactNode;
};

/** The dark band at the end of a public page, with contact details and links. */
export function Footer({
  start,
  heading = "Contact Us",
  email,
  links = [],
  social = [],
  setting,
  socialSetting,
  themeSwitch,
  text,
}: FooterProps) {
  return (
    <Band>
      <Column>
        <Parts>
          <div>
            {start}
            <Heading>{heading}</Heading>
            <Mail href={mailtoOf(email)} {...setting}>
              {email}
            </Mail>
          </div>
          <Links>
            <ul>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <TextLink to={to}>{label}</TextLink>
                </li>
              ))}
            </ul>
            <ul {...socialSetting}>
              {social.map(({ name, url }) => (
                <li key={url}>
                  <ExternalLink href={url}>{name}</ExternalLink>
                </li>
              ))}
            </ul>
          </Links>
        </Parts>
        {(text || themeSwitch) && (
          <LastLine>
            <p>{text}</p>
            {themeSwitch}
          </LastLine>
        )}
      </Column>
    </Band>
  );
}

const Band = styled.footer`
  ${nightSurface}
  padding-block: ${space.huge} ${space.large};
  font-size: ${textSize.small};
`;

const Parts = styled.div`
  display: grid;
  gap: ${space.large};

  ${breakpoint.medium} {
    grid-template-columns: 1fr auto;
    align-items: end;
  }
`;

const Heading = styled.h2`
  margin-top: ${space.medium};
  font-size: ${textSize.subheading};
`;

const Mail = styled.a`
  ${textLinkStyle}
  display: inline-flex;
  align-items: center;
  min-height: ${space.target};
  overflow-wrap: anywhere;
`;

const Links = styled.div`
  &,
  ul {
    display: flex;
    flex-wrap: wrap;
    column-gap: clamp(${space.small}, 4vw, ${space.large});
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${space.target};
    color: ${color.onNight};
  }
`;

const LastLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.small} ${space.large};
  margin-top: ${space.large};
  padding-top: ${space.medium};
  border-top: 0.0625rem solid ${color.line};
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;
