import { brand } from "@pipelark/shared-contracts/brand";
import { homeOf } from "@pipelark/shared-contracts/role";
import { storageKeys } from "@pipelark/shared-contracts/storageKeys";
import { useNavigate } from "@pipelark/shared-router";
import type { ReactNode } from "react";
import { roleBadge } from "./roleBadge.ts";
import { useEntries, useSignedIn } from "./signedIn.tsx";
import { SignedInFrame, type SignedInFrameProps } from "./SignedInFrame.tsx";

/** What a remote may say of the frame: a word beside the logo, a search box, the way between its sections, the last line. */
export type SignedInLook = Pick<SignedInFrameProps, "place" | "middle" | "rail" | "notice">;

/** What stays on the screen between a remote's pages: the bar with the user's menu, the notice. */
export function SignedInPages({ look, children }: { look: SignedInLook; children: ReactNode }) {
  const { services, user } = useSignedIn();
  const navigate = useNavigate();
  const home = homeOf(user.role);
  const [profile] = useEntries("profile");

  return (
    <SignedInFrame
      {...look}
      logo={{ name: brand.name, to: home }}
      person={{ name: user.name, avatar: user.avatar, badge: roleBadge(user.role) }}
      onViewProfile={() => void navigate(profile?.path ?? home)}
      onSignOut={() => void services.signOut().catch(services.report)}
      themeKey={storageKeys.theme}
    >
      {children}
    </SignedInFrame>
  );
}
