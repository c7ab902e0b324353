import { DevicesSection } from "@pipelark/shared-signed-in/DevicesSection";
import { OwnProfile } from "@pipelark/shared-signed-in/OwnProfile";
import { PasswordSection } from "@pipelark/shared-signed-in/PasswordSection";
import { SecondFactorSection } from "@pipelark/shared-signed-in/SecondFactorSection";
import { OwnDataSection } from "@pipelark/shared-signed-in/personalData/OwnDataSection";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { NotificationsSection } from "@pipelark/shared-signed-in/notifications/NotificationsSection";

/** Settings of every studio user, by section id. */
export const ownSettings = [
  { id: "profile", label: "Profile", words: "name picture photo avatar account email", panel: <OwnProfile /> },
  {
    id: "security",
    label: "Password and devices",
    words:
      "security sign in sign out sessions log second factor two-factor 2fa mfa passkey authenticator recovery codes",
    panel: (
      <Stack>
        <PasswordSection />
        <SecondFactorSection />
        <DevicesSection />
      </Stack>
    ),
  },
  { id: "notifications", label: "Notifications", words: "email mail messages alerts", panel: <NotificationsSection /> },
  { id: "data", label: "Your data", words: "privacy gdpr export download json", panel: <OwnDataSection /> },
];
