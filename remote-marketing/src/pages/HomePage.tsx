import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { builtInWords } from "@pipelark/shared-contracts/builtIn/siteWords";
import { siteBrand } from "@pipelark/shared-contracts/siteBrand";
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
  const settings = usePublicSettings(useServices(), paths.home);

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
        picture={settings?.hero_image_url?.value}
        brandName={(settings?.brand?.value ?? siteBrand()).name}
      />
      <SectionLinks links={sections} />
      <ServiceCards id={howItWorks.id} />
      <SampleDossier id={dossier.id} facts={settings?.dossier?.value ?? builtInWords.dossier} />
      <FeeExample id={costs.id} example={settings?.fee_example?.value ?? builtInWords.fee_example} />
      <Stats id={figures.id} statistics={settings?.statistics?.value ?? builtInWords.statistics} />
      <Testimonial {...(settings?.testimonial?.value ?? builtInWords.testimonial)} />
      <Founders
        id={founders.id}
        founders={settings?.founders?.value ?? builtInWords.founders}
        pictures={settings?.founder_image_urls?.value ?? []}
      />
      <Questions id={questions.id} questions={settings?.questions?.value ?? builtInWords.questions} />
      <ClosingCall to={otherPaths.discoveryMeeting} />
    </SiteFrame>
  );
}
