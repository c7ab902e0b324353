import { ButtonLink } from "@pipelark/shared-ui/Button";
import { NavigationLink } from "@pipelark/shared-ui/NavigationLink";
import { otherPaths, paths } from "#app/paths.ts";
import { useServices } from "#lib/services.tsx";
import { ClosingCall } from "#features/closing/ClosingCall.tsx";
import { Founders } from "#features/founders/Founders.tsx";
import { Hero } from "#features/hero/Hero.tsx";
import { ServiceCards } from "#features/services/ServiceCards.tsx";
import { Stats } from "#features/stats/Stats.tsx";
import { Testimonial } from "#features/testimonial/Testimonial.tsx";
import { homeSettings } from "#lib/settingKeys.ts";
import { SiteFrame } from "#lib/SiteFrame.tsx";
import { usePublicSettings } from "#lib/usePublicSettings.ts";

const howItWorks = "how-it-works";

export function HomePage() {
  const settings = usePublicSettings(useServices(), homeSettings);

  return (
    <SiteFrame
      settings={settings}
      policiesPath={paths.policies}
      links={
        <>
          <NavigationLink to={otherPaths.login}>Login</NavigationLink>
          <ButtonLink to={otherPaths.bookMeeting} size="medium">
            Book A Meeting
          </ButtonLink>
        </>
      }
    >
      <Hero
        bookingPath={otherPaths.bookMeeting}
        explanationId={howItWorks}
        imageUrl={settings?.hero_image_url?.value}
      />
      <ServiceCards id={howItWorks} />
      <Stats />
      <Testimonial />
      <Founders imageUrls={settings?.founder_image_urls?.value ?? []} />
      <ClosingCall to={otherPaths.discoveryMeeting} />
    </SiteFrame>
  );
}
