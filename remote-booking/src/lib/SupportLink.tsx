import { brand } from "@pipelark/shared-contracts/brand";
import { mailtoOf } from "@pipelark/shared-ui/controls/mailtoOf";
import { styled } from "styled-components";

/** Inline link to our support address. */
export function SupportLink() {
  return <Anchor href={mailtoOf(brand.supportEmail)}>{brand.supportEmail}</Anchor>;
}

const Anchor = styled.a`
  overflow-wrap: anywhere;
`;
