import { brand } from "@pipelark/shared-contracts/brand";
import { mailtoOf } from "@pipelark/shared-ui/controls/mailtoOf";
import { styled } from "styled-components";

/** A link in a sentence that writes to us. */
export function SupportLink() {
  return <Anchor href={mailtoOf(brand.supportEmail)}>{brand.supportEmail}</Anchor>;
}

const Anchor = styled.a`
  overflow-wrap: anywhere;
`;
