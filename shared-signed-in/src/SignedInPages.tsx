import { siteBrand, siteFooterText } from "@pipelark/shared-contracts/siteBrand";
import { homeOf } from "@pipelark/shared-contracts/role";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { useNavigate } from "@pipelark/shared-router";
import type { ReactNode } from "react";
import { NotificationBell } from "./notifications/NotificationBell.tsx";
import { roleBadge } from "./RoleBadge.tsx";
import { useEntries, useSignedIn } from "./signedIn.tsx";
import { SignedInFrame, type SignedInFrameProps } from "./SignedInFrame.tsx";

/** Parts of the frame that a remote may set: the label beside the logo, search, navigation, last line. */
export type SignedInLook = Pick<SignedInFrameProps, "place" | "middle" | "rail" | "notice">;

/** Stays mounted between a remote's pages: the bar with the user menu, and the notice. */
export function SignedInPages({ look, children }: { look: SignedInLook; children: ReactNode }) {
  const { services, user } = useSignedIn();
  const navigate = useNavigate();
  const home = homeOf(user.role);
  const [profile] = useEntries("profile");

  return (
    <SignedInFrame
      {...look}
      notice={
        <>
          {look.notice} <span>{siteFooterText()}</span>
        </>
      }
      logo={{ name: siteBrand().name, to: home }}
      bell={<NotificationBell />}
      person={{ name: user.name, userId: user.id, badge: roleBadge(user.role) }}
      onViewProfile={() => void navigate(profile?.path ?? home)}
      onSignOut={() => void services.signOut().catch(services.report)}
      themeKey={storageKeys.theme}
    >
      {children}
    </SignedInFrame>
  );
}
