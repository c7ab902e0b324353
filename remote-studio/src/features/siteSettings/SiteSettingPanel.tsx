import { AcademySetting } from "./academy/AcademySetting.tsx";
import { OfficeSetting, OperationsSetting } from "./addresses/addressSettings.tsx";
import { HoursSetting } from "./hours/HoursSetting.tsx";
import { MeetingsSetting } from "./meetings/MeetingsSetting.tsx";
import { PicturesSetting } from "./pictures/sitePictureSettings.tsx";
import type { SiteSettingId } from "./siteSettings.ts";
import { FooterSetting, PrivacySetting, TermsSetting } from "./texts/SiteTexts.tsx";
import {
  BrandSetting,
  DossierSetting,
  FeeExampleSetting,
  FoundersSetting,
  QuestionsSetting,
  StatisticsSetting,
  TestimonialSetting,
} from "./words/siteWordsSettings.tsx";
import { TimelineSetting } from "./timeline/TimelineSetting.tsx";

const panels = {
  academy: AcademySetting,
  timeline: TimelineSetting,
  meetings: MeetingsSetting,
  hours: HoursSetting,
  office: OfficeSetting,
  operations: OperationsSetting,
  brand: BrandSetting,
  pictures: PicturesSetting,
  founders: FoundersSetting,
  statistics: StatisticsSetting,
  testimonial: TestimonialSetting,
  questions: QuestionsSetting,
  "fee-example": FeeExampleSetting,
  dossier: DossierSetting,
  terms: TermsSetting,
  privacy: PrivacySetting,
  footer: FooterSetting,
} satisfies Record<SiteSettingId, () => unknown>;

/** A section of the site settings, in its own module so that staff never load it. */
export function SiteSettingPanel({ id }: { id: SiteSettingId }) {
  const Panel = panels[id];
  return <Panel />;
}
