import type { ComposedRows } from "@pipelark/shared-contracts/composedRows";
import { brand } from "@pipelark/shared-contracts/brand";
import type { SiteWords } from "@pipelark/shared-contracts/builtIn/siteWords";
import { settingAttribute } from "@pipelark/shared-contracts/pageMarks";
import type { SiteBrand } from "@pipelark/shared-contracts/siteBrand";
import { feeTexts } from "../project/feeTexts.ts";
import type { Slot } from "./prerendered.ts";

/** Returns the token that stands for a setting's value in a slot; the composer replaces it by the value. */
export function tokenOf(setting: string): string {
  return `\uE000${setting}\uE001`;
}

/** Returns a sample that is a valid address and that nobody would enter. */
function sample(setting: string): string {
  return `https://edited.invalid/${setting}`;
}

const sampleName = sample("brand.name");
const sampleEmail = "brand.support_email@edited.invalid";
/** Numbers that no page shows otherwise, nor does what is calculated from them. */
const sampleFee: SiteWords["fee_example"] = {
  share_percent: 9_871,
  deal_dollars: 98_765_411,
  months: [0, 1, 2].map((month) => ({ leads: 987_101 + month, meetings: 987_201 + month, deals: 987_301 + month })),
};
/** Brand and words of the home page; lists have a single item, which the composer repeats. */
const sampleWords: { brand: SiteBrand } & SiteWords = {
  brand: {
    name: sampleName,
    support_email: sampleEmail,
    social: [{ name: sample("brand.social.0.name"), url: sample("brand.social.0.url") }],
  },
  founders: [0, 1].map((index) => ({
    name: sample(`founders.${index}.name`),
    work: sample(`founders.${index}.work`),
    story: sample(`founders.${index}.story`),
  })),
  statistics: {
    figures: [0, 1, 2].map((index) => ({
      value: sample(`statistics.figures.${index}.value`),
      label: sample(`statistics.figures.${index}.label`),
      basis: sample(`statistics.figures.${index}.basis`),
    })),
    source: sample("statistics.source"),
  },
  testimonial: {
    quote: sample("testimonial.quote"),
    name: sample("testimonial.name"),
    position: sample("testimonial.position"),
  },
  questions: [
    { question: sample("questions.0.question"), answer: `${sample("questions.0.answer")}[${sample("link")}](/edited)` },
  ],
  fee_example: sampleFee,
  dossier: [{ label: sample("dossier.0.label"), text: sample("dossier.0.text") }],
};

const sampleMinutes = 987_654_321;
const sampleDay = { machine: "2001-02-03", people: "February 3, 2001" };
/** Returns one of each kind of block and span that a policy can have. */
function sampleProse(setting: string): string {
  const text = sample(setting);
  return `## ${text}\n\n[${text}](${sample("link")})\n\n- ${text}`;
}

/** Most founders' pictures that an admin can set. */
const pictures = 10;

function samplePicture(setting: string) {
  return { src: sample(`${setting}.src`), alt: sample(`${setting}.alt`) };
}

/** Returns the rows of a page on which an admin has edited everything. `slug` is that of a meeting. */
export function sampleRows(slug: string): ComposedRows {
  const values = {
    ...Object.fromEntries(["logo_url", "footer_text"].map((key) => [key, sample(key)])),
    ...Object.fromEntries(["terms_text", "privacy_text"].map((key) => [key, sampleProse(key)])),
    ...sampleWords,
    hero_image_url: samplePicture("hero_image_url"),
    founder_image_urls: Array.from({ length: pictures }, (_, index) => samplePicture(`founder_image_urls.${index}`)),
  };
  const updated_at = `${sampleDay.machine}T12:00:00+00:00`;
  return {
    site_setting: Object.entries(values).map(([key, value]) => ({ key, value, updated_at })),
    meeting_link: [{ slug, title: sample("meeting_link.title"), target: sample("meeting_link.target") }],
    meeting_type: [{ slug, description: sample("meeting_type.description"), length_minutes: sampleMinutes }],
  };
}

/** Settings that page scripts read; the others are left to the hydrated page. */
const hasScript = /^(footer_text|terms_text|privacy_text|policies_updated|meeting_\w+)\b/;

/**
 * Finds the settings that a page shows: each marked element and each name of the brand, its range in the page with built-in settings, and its
 * HTML with an edit; returns that page without the marks that are no longer needed. Throws where the two pages differ
 * anywhere else, because no edit could be put there.
 */
export function slotsOf(builtIn: string, edited: string): { html: string; slots: Slot[] } {
  const [marked, markedAfter] = [markedIn(builtIn), markedIn(edited)];
  const after = withNames(edited, { marked: markedAfter, name: sampleName });
  const before = withNames(builtIn, { marked, name: brand.name });
  if (before.length !== after.length || withoutMarked(builtIn, before) !== withoutMarked(edited, after))
    throw new Error(`A page shows a setting outside of an element with ${settingAttribute}.`);
  const known = classesIn(builtIn);
  let html = "";
  let read = 0;
  const slots = before.map(({ setting, ...place }, index) => {
    function unmarked(element: string) {
      return !hasScript.test(setting) ? element.replace(` ${settingAttribute}="${setting}"`, "") : element;
    }
    html += builtIn.slice(read, place.start);
    read = place.end;
    const start = html.length;
    html += unmarked(builtIn.slice(place.start, place.end));
    const filled = unmarked(edited.slice(after[index]?.start, after[index]?.end));
    const hasStyles = [...classesIn(filled)].some((name) => !known.has(name));
    return { setting, start, end: html.length, html: withTokens(filled), hasStyles };
  });
  return { html: html + builtIn.slice(read), slots };
}

function classesIn(html: string): ReadonlySet<string> {
  return new Set(
    [...html.matchAll(/ class=(?:"([^"]*)"|([\w-]+))/g)].flatMap(([, some, one]) => (some ?? one ?? "").split(" ")),
  );
}

type MarkedElement = { setting: string; start: number; end: number };

/** Returns the marked elements, from their first letter to behind their last. */
function markedIn(html: string): MarkedElement[] {
  const marks = html.matchAll(new RegExp(`<(\\w+)[^>]*\\s${settingAttribute}="([^"]*)"[^>]*>`, "g"));
  return [...marks].map(({ 0: opening, 1: tag = "", 2: setting = "", index: start }) => ({
    setting,
    start,
    end: endOf(html, { tag, from: start + opening.length, isVoid: tag === "img" }),
  }));
}

/**
 * Returns the marked elements, and each place between them where the brand's name stands. It needs no mark, which would
 * cost bytes on every page, and may stand in an attribute.
 */
function withNames(
  html: string,
  { marked, name }: { marked: readonly MarkedElement[]; name: string },
): readonly MarkedElement[] {
  const places: MarkedElement[] = [];
  for (let start = html.indexOf(name); start >= 0; start = html.indexOf(name, start + 1))
    places.push({ setting: "brand.name", start, end: start + name.length });
  const between = places.filter(
    ({ start }) => !marked.some((element) => element.start <= start && start < element.end),
  );
  return [...marked, ...between].toSorted((one, other) => one.start - other.start);
}

/** Returns the end of the element whose opening tag ends at `from`. */
function endOf(html: string, { tag, from, isVoid }: { tag: string; from: number; isVoid: boolean }): number {
  let depth = isVoid ? 0 : 1;
  const tags = new RegExp(`<(/?)${tag}(?![\\w-])[^>]*>`, "g");
  tags.lastIndex = from;
  while (depth > 0) {
    const found = tags.exec(html);
    if (!found) throw new Error(`<${tag}> is not closed.`);
    depth += found[1] ? -1 : 1;
  }
  return isVoid ? from : tags.lastIndex;
}

function withoutMarked(html: string, marked: readonly MarkedElement[]): string {
  const ends = [0, ...marked.map(({ end }) => end)];
  return ends.map((end, index) => html.slice(end, marked[index]?.start)).join("\0");
}

function withTokens(html: string): string {
  return feeTexts(sampleFee)
    .reduce((text, [name, written]) => text.replaceAll(written, tokenOf(name)), html)
    .replaceAll(sampleName, tokenOf("brand.name"))
    .replaceAll(sampleEmail, tokenOf("brand.support_email"))
    .replaceAll(/https:\/\/edited\.invalid\/([\w.]+)/g, (_, setting: string) => tokenOf(setting))
    .replaceAll(String(sampleMinutes), tokenOf("meeting_type.length_minutes"))
    .replaceAll(sampleDay.machine, tokenOf("policies_updated.machine"))
    .replaceAll(sampleDay.people, tokenOf("policies_updated.people"));
}
