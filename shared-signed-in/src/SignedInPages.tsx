import { brand } from "@pipelark/shared-contracts/brand";
import { faultMessage } from "@pipelark/shared-contracts/faultMessage";
import { homeOf, profilePageOf } from "@pipelark/shared-contracts/role";
import { roleBadge } from "./roleBadge.ts";
import { storageKeys } from "@pipelark/shared-contracts/storageKeys";
import { useNavigate } from "@pipelark/shared-router";
import { SignedInFrame, type SignedInFrameProps } from "./SignedInFrame.tsx";
import type { ReactNode } from "react";
import { useProfile, useSignedIn } from "./signedIn.tsx";

/** What a remote may say of the frame: a word beside the logo, a search box, the last line. */
export type SignedInLook = Pick<SignedInFrameProps, "place" | "middle" | "notice">;

/** What stays on the screen between a remote's pages: the bar with the user's menu, what could not be loaded, the notice. */
export function SignedInPages({ look, children }: { look: SignedInLook; children: ReactNode }) {
  const { services } = useSignedIn();
  const { query, person } = useProfile();
  const navigate = useNavigate();

  const problem = {
    message: query.isLoadingError ? faultMessage(query.error, "your profile") : null,
    isLoading: query.isFetching,
    onRetry: () => void query.refetch(),
  };

  return (
    <SignedInFrame
      {...look}
      logo={{ name: brand.name, to: homeOf(person.role) }}
      person={{ name: person.name, avatar: person.avatar, badge: roleBadge(person.role) }}
      onViewProfile={() => void navigate(profilePageOf(person.role))}
      onSignOut={() => void services.signOut().catch(services.report)}
      problem={problem}
      themeKey={storageKeys.theme}
    >
      {children}
    </SignedInFrame>
  );
}
