import type { PublicSettings } from "./publicSettings.ts";
import { siteWordsSchemas } from "@pipelark/shared-contracts/builtIn/siteWords";
import { siteBrandSchema } from "@pipelark/shared-contracts/siteBrand";
import * as v from "valibot";

type Facts = readonly Record<string, unknown>[];

/** Returns a page's schema.org nodes with the edited brand and founders. */
export function editedFacts(facts: Facts, { site_setting }: PublicSettings): Facts {
  const brand = v.safeParse(siteBrandSchema, valueOf("brand"));
  const founders = v.safeParse(siteWordsSchemas.founders, valueOf("founders"));
  let person = 0;

  return facts.map((node) => {
    if (node["@type"] === "Organization" && brand.success) {
      const { support_email: email, social } = brand.output;
      const contactPoint: Record<string, unknown> = Object.assign({}, node["contactPoint"], { email });
      return { ...node, sameAs: social.map(({ url }) => url), contactPoint };
    }
    const founder = node["@type"] === "Person" && founders.success ? founders.output[person++] : undefined;
    if (!founder) return node;
    return { ...node, name: founder.name, description: `${founder.work}. ${founder.story}` };
  });

  function valueOf(wanted: string): unknown {
    return site_setting.find(({ key }) => key === wanted)?.value;
  }
}
