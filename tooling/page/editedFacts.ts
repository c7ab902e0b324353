import { brandOf, type PublicSettings, valueOf } from "./publicSettings.ts";
import { siteWordsSchemas } from "@pipelark/shared-contracts/builtIn/siteWords";
import { withSiteName } from "@pipelark/shared-contracts/siteBrand";
import * as v from "valibot";

type Facts = readonly Record<string, unknown>[];

/** Returns a page's schema.org nodes with the site's brand and the edited founders. */
export function editedFacts(facts: Facts, settings: PublicSettings): Facts {
  const isEdited = valueOf(settings, "brand") !== null;
  const { name, support_email: email, social } = brandOf(settings);
  const founders = v.safeParse(siteWordsSchemas.founders, valueOf(settings, "founders"));
  let person = 0;

  return facts.map((node) => {
    if (node["@type"] === "Organization" && isEdited) {
      const contactPoint: Record<string, unknown> = Object.assign({}, node["contactPoint"], { email });
      return { ...withName(node, name), sameAs: social.map(({ url }) => url), contactPoint };
    }
    const founder = node["@type"] === "Person" && founders.success ? founders.output[person++] : undefined;
    if (!founder) return withName(node, name);
    return { ...node, name: founder.name, description: `${founder.work}. ${founder.story}` };
  });
}

function withName(node: Facts[number], name: string): Facts[number] {
  return { ...node, ...(typeof node["name"] === "string" && { name: withSiteName(node["name"], name) }) };
}
