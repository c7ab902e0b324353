import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { NavigationLink } from "@pipelark/shared-ui/controls/NavigationLink";
import { otherPaths, paths } from "#app/paths.ts";
import { useServices } from "#lib/services.tsx";
import { ClosingCall } from "#features/closing/ClosingCall.tsx";
import { SectionLinks } from "#features/contents/SectionLinks.tsx";
import { SampleDossier } from "#features/dossier/SampleDossier.tsx";
import { FeeExample } from "#features/example/FeeExample.tsx";
import { Founders } from "#features/founders/Founders.tsx";
import { Hero } from "#features/hero/Hero.tsx";
import { Questions } from "#features/questions/Questions.tsx";
import { ServiceCards } from "#features/services/ServiceCards.tsx";
import { Stats } from "#features/stats/Stats.tsx";
import { Testimonial } from "#features/testimonial/Testimonial.tsx";
import { homeSettings } from "#lib/settingKeys.ts";
import { SiteFrame } from "#lib/SiteFrame.tsx";
import { usePublicSettings } from "#lib/usePublicSettings.ts";

/** Ids and labels of the page's sections, in order. */
const sections = [
  { id: "how-it-works", label: "How it works" },
  { id: "dossier", label: "A sample dossier" },
  { id: "costs", label: "What it costs" },
  { id: "figures", label: "The figures" },
  { id: "founders", label: "The founders" },
  { id: "questions", label: "Questions" },
] as const;
const [howItWorks, dossier, costs, figures, founders, questions] = sections;

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
        explanationId={howItWorks.id}
        imageUrl={settings?.hero_image_url?.value}
      />
      <SectionLinks links={sections} />
      <ServiceCards id={howItWorks.id} />
      <SampleDossier id={dossier.id} />
      <FeeExample id={costs.id} />
      <Stats id={figures.id} />
      <Testimonial />
      <Founders id={founders.id} imageUrls={settings?.founder_image_urls?.value ?? []} />
      <Questions id={questions.id} termsPath={paths.policies} />
      <ClosingCall to={otherPaths.discoveryMeeting} />
    </SiteFrame>
  );
}
