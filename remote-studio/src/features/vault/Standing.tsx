import type { Visibility } from "@pipelark/shared-data/vault/itemSchema";
import { formatMoment } from "@pipelark/shared-time/formats";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { wordsOfVisibility } from "./visibility.ts";

type StandingProps = {
  of: {
    visibility: Visibility;
    readerNames: readonly string[];
    owner: { id: string; name: string };
    updatedByName: string;
    updatedAt: Date;
  };
};

/** Visibility, owner and last author of something in the vault. */
export function Standing({ of }: StandingProps) {
  const { user } = useSignedIn();

  return (
    <Small>
      Visible to: {wordsOfVisibility(of)} <br /> Owner: {of.owner.id === user.id ? "you" : of.owner.name} <br /> Changed
      by {of.updatedByName}, {formatMoment(of.updatedAt)}
    </Small>
  );
}

/** Title of the open item. */
export const OpenTitle = styled.h3`
  font-size: ${text.subheading};
  overflow-wrap: anywhere;
`;

const Small = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
