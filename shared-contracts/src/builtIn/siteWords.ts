import * as v from "valibot";
import { policyPaths } from "../policyPaths.ts";

const words = v.pipe(v.string(), v.nonEmpty());
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Values of the settings with the words of the home page, by key. The database has the same rules, with limits. */
export const siteWordsSchemas = {
  founders: v.pipe(v.array(v.object({ name: words, work: words, story: words })), v.length(2)),
  statistics: v.object({
    figures: v.pipe(v.array(v.object({ value: words, label: words, basis: words })), v.length(3)),
    /** Source of the figures. */
    source: words,
  }),
  testimonial: v.object({ quote: words, name: words, position: words }),
  /** An answer may contain `[links](address)`. */
  questions: v.pipe(v.array(v.object({ question: words, answer: words })), v.minLength(1)),
  /** Whole dollars and percent. */
  fee_example: v.object({
    share_percent: whole,
    deal_dollars: whole,
    months: v.pipe(v.array(v.object({ leads: whole, meetings: whole, deals: whole })), v.length(3)),
  }),
  dossier: v.pipe(v.array(v.object({ label: words, text: words })), v.minLength(1)),
};

export type SiteWordsKey = keyof typeof siteWordsSchemas;
export type SiteWords = { [Key in SiteWordsKey]: v.InferOutput<(typeof siteWordsSchemas)[Key]> };

/** Words of the home page until somebody edits them. */
export const builtInWords: SiteWords = {
  founders: [
    {
      name: "Noor Haddad",
      work: "Runs research",
      story: "Built outbound for three software companies. Still reads every profile before it goes to a client.",
    },
    {
      name: "Elias Brandt",
      work: "Runs the models",
      story: "Fifteen years of machine learning. Would rather show ten right companies than a thousand likely ones.",
    },
  ],
  statistics: {
    figures: [
      {
        value: "8.6x",
        label: "average monthly leads growth",
        basis: "Leads per month with us, divided by leads per month before.",
      },
      {
        value: "20+",
        label: "average new clients monthly boost",
        basis: "New clients per month with us, minus those per month before.",
      },
      {
        value: "2.7x",
        label: "shorter project completion time",
        basis: "Project duration before, divided by project duration with us.",
      },
    ],
    source: "Averages across our clients, not a promise. Ask us in the first meeting how they were calculated.",
  },
  testimonial: {
    quote:
      "We stopped chasing lists. In the second month our calendar was full of people who already knew why they were calling.",
    name: "Mara Feldt",
    position: "CEO of Northwind Robotics",
  },
  questions: [
    { question: "What do we pay before a deal closes?", answer: "Nothing. There is no retainer and no fee per lead." },
    {
      question: "What counts as a closed deal?",
      answer: `A contract signed with a contact we brought you. [The terms](${policyPaths.policies}) say by when, and what happens if it is cancelled.`,
    },
    {
      question: "Where do the leads come from?",
      answer: "Software proposes companies that match the profile you give us. A researcher confirms each one.",
    },
    {
      question: "What does the deliverability guarantee cover?",
      answer:
        "We set up and maintain the addresses that write for you. If messages stop arriving, we fix that at our cost.",
    },
    {
      question: "How many meetings do you promise?",
      answer: "None. We promise careful work. Whether a deal closes also depends on your offer and your sales.",
    },
    {
      question: "Can we stop?",
      answer: "Yes, just write to us. You still pay for deals that close later with contacts we brought you.",
    },
  ],
  fee_example: {
    share_percent: 10,
    deal_dollars: 24_000,
    months: [
      { leads: 12, meetings: 4, deals: 0 },
      { leads: 15, meetings: 6, deals: 1 },
      { leads: 15, meetings: 7, deals: 2 },
    ],
  },
  dossier: [
    { label: "Company", text: "Exampla Tools, 140 people, parts for packaging lines" },
    { label: "You meet", text: "Its head of operations, who can sign up to $50,000" },
    { label: "Fits your profile", text: "Same size, industry and country as your last five clients" },
    { label: "Why now", text: "It is opening a second plant and hiring for it" },
    { label: "Still open", text: "Whether this year's budget is already spent. Ask first" },
    { label: "Checked", text: "By a researcher, in three sources, two days before" },
  ],
};
