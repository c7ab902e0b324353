import { builtInWords } from "@pipelark/shared-contracts/builtIn/siteWords";
import { builtInBrand } from "@pipelark/shared-contracts/siteBrand";
import { settings } from "@pipelark/shared-data/settings/settingSchema";
import type { Texts, WordsField, WordsList } from "./words.ts";
import { WordsSetting } from "./WordsSetting.tsx";

const noFields: readonly WordsField[] = [];

const brandFields: readonly WordsField[] = [
  { name: "name", label: "Name", hint: "In the logo, page titles and emails.", most: 40 },
  { name: "support_email", label: "Support email", most: 254, kind: "email" },
];
const socialLinks: WordsList = {
  item: "Link",
  fields: [
    { name: "name", label: "Name", most: 30 },
    { name: "url", label: "Address", most: 300, kind: "address" },
  ],
  least: 0,
  most: 6,
};

export function BrandSetting() {
  return (
    <WordsSetting
      setting={settings.brand}
      subject="the brand"
      title="Brand and contact"
      lead="The name of the site, and the support email and profile links in every footer. Changes show on the next page that people open."
      builtIn={builtInBrand}
      fields={brandFields}
      list={socialLinks}
      toWords={({ name, support_email, social }) => ({ texts: { name, support_email }, items: social })}
      toValue={({ texts, items }) => ({
        name: at(texts, "name"),
        support_email: at(texts, "support_email"),
        social: items.map((item) => ({ name: at(item, "name"), url: at(item, "url") })),
      })}
    />
  );
}

const founders: WordsList = {
  item: "Founder",
  fields: [
    { name: "name", label: "Name", most: 60 },
    { name: "work", label: "Role", most: 80 },
    { name: "story", label: "Story", most: 300, rows: 3 },
  ],
  least: 2,
  most: 2,
};

export function FoundersSetting() {
  return (
    <WordsSetting
      setting={settings.founders}
      subject="the founders"
      title="Founders"
      lead="The section Meet The Founders of the home page."
      builtIn={builtInWords.founders}
      fields={noFields}
      list={founders}
      toWords={(items) => ({ texts: {}, items })}
      toValue={({ items }) =>
        items.map((item) => ({ name: at(item, "name"), work: at(item, "work"), story: at(item, "story") }))
      }
    />
  );
}

const statisticsFields: readonly WordsField[] = [
  { name: "source", label: "Source", hint: "Where the figures come from.", most: 300, rows: 2 },
];
const figures: WordsList = {
  item: "Figure",
  fields: [
    { name: "value", label: "Figure", most: 12 },
    { name: "label", label: "Meaning", most: 80 },
    { name: "basis", label: "How it is calculated", most: 200, rows: 2 },
  ],
  least: 3,
  most: 3,
};

export function StatisticsSetting() {
  return (
    <WordsSetting
      setting={settings.statistics}
      subject="the statistics"
      title="Statistics"
      lead="The three figures of the home page, and their source."
      builtIn={builtInWords.statistics}
      fields={statisticsFields}
      list={figures}
      toWords={({ source, figures: items }) => ({ texts: { source }, items })}
      toValue={({ texts, items }) => ({
        source: at(texts, "source"),
        figures: items.map((item) => ({
          value: at(item, "value"),
          label: at(item, "label"),
          basis: at(item, "basis"),
        })),
      })}
    />
  );
}

const testimonialFields: readonly WordsField[] = [
  { name: "quote", label: "Quote", most: 400, rows: 3 },
  { name: "name", label: "Name", most: 60 },
  { name: "position", label: "Position and company", most: 100 },
];

export function TestimonialSetting() {
  return (
    <WordsSetting
      setting={settings.testimonial}
      subject="the testimonial"
      title="Testimonial"
      lead="A client's words on the home page. Use them only with permission."
      builtIn={builtInWords.testimonial}
      fields={testimonialFields}
      list={null}
      toWords={(texts) => ({ texts, items: [] })}
      toValue={({ texts }) => ({ quote: at(texts, "quote"), name: at(texts, "name"), position: at(texts, "position") })}
    />
  );
}

const questions: WordsList = {
  item: "Question",
  fields: [
    { name: "question", label: "Question", most: 120 },
    {
      name: "answer",
      label: "Answer",
      hint: "Link to a page of this site like this: [the terms](/policies).",
      most: 500,
      rows: 3,
    },
  ],
  least: 1,
  most: 12,
};

export function QuestionsSetting() {
  return (
    <WordsSetting
      setting={settings.questions}
      subject="the questions"
      title="Questions and answers"
      lead="What people ask before they book, on the home page."
      builtIn={builtInWords.questions}
      fields={noFields}
      list={questions}
      toWords={(items) => ({ texts: {}, items })}
      toValue={({ items }) => items.map((item) => ({ question: at(item, "question"), answer: at(item, "answer") }))}
    />
  );
}

const feeFields: readonly WordsField[] = [
  { name: "share_percent", label: "Share in percent", most: 3, kind: "number" },
  { name: "deal_dollars", label: "Value of a deal in dollars", most: 8, kind: "number" },
];
const months: WordsList = {
  item: "Month",
  fields: [
    { name: "leads", label: "Leads", most: 4, kind: "number" },
    { name: "meetings", label: "Meetings", most: 4, kind: "number" },
    { name: "deals", label: "Closed deals", most: 4, kind: "number" },
  ],
  least: 3,
  most: 3,
};

export function FeeExampleSetting() {
  return (
    <WordsSetting
      setting={settings.feeExample}
      subject="the fee example"
      title="Fee example"
      lead="Assumptions of the example on the home page. What a client pays each month is calculated from them."
      builtIn={builtInWords.fee_example}
      fields={feeFields}
      list={months}
      toWords={({ share_percent, deal_dollars, months: items }) => ({
        texts: { share_percent: String(share_percent), deal_dollars: String(deal_dollars) },
        items: items.map((item) => ({
          leads: String(item.leads),
          meetings: String(item.meetings),
          deals: String(item.deals),
        })),
      })}
      toValue={({ texts, items }) => ({
        share_percent: Number(at(texts, "share_percent")),
        deal_dollars: Number(at(texts, "deal_dollars")),
        months: items.map((item) => ({
          leads: Number(at(item, "leads")),
          meetings: Number(at(item, "meetings")),
          deals: Number(at(item, "deals")),
        })),
      })}
    />
  );
}

const dossierLines: WordsList = {
  item: "Line",
  fields: [
    { name: "label", label: "Label", most: 40 },
    { name: "text", label: "Text", most: 160 },
  ],
  least: 1,
  most: 10,
};

export function DossierSetting() {
  return (
    <WordsSetting
      setting={settings.dossier}
      subject="the sample dossier"
      title="Sample dossier"
      lead="The sample note about a lead on the home page. Use fictional people only."
      builtIn={builtInWords.dossier}
      fields={noFields}
      list={dossierLines}
      toWords={(items) => ({ texts: {}, items })}
      toValue={({ items }) => items.map((item) => ({ label: at(item, "label"), text: at(item, "text") }))}
    />
  );
}

function at(texts: Texts, name: string): string {
  return texts[name] ?? "";
}
