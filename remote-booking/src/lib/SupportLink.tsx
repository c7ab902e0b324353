import { settingAttribute } from "@pipelark/shared-contracts/pageMarks";
import { siteBrand } from "@pipelark/shared-contracts/siteBrand";
import { mailtoOf } from "@pipelark/shared-ui/controls/mailtoOf";
import { styled } from "styled-components";

/** Inline link to our support address. */
export function SupportLink() {
  const email = siteBrand().support_email;
  return (
    <Anchor href={mailtoOf(email)} {...{ [settingAttribute]: "brand" }}>
      {email}
    </Anchor>
  );
}

const Anchor = styled.a`
  overflow-wrap: anywhere;
`;
