import { builtInWords } from "@pipelark/shared-contracts/builtIn/siteWords";
import { expect, it } from "vitest";
import { editedFacts } from "./editedFacts.ts";
import { builtInSettings } from "./publicSettings.ts";

const facts = [
  {
    "@type": "Organization",
    name: "Pipelark",
    sameAs: ["https://x.com/us"],
    contactPoint: { contactType: "support", email: "a@b.example" },
  },
  { "@type": "Person", "@id": "/#noor", name: "Noor Haddad", description: "Runs research. Story." },
];

it("tells search engines the edited contact and founders", () => {
  const [first, second] = builtInWords.founders;
  const values = {
    brand: {
      name: "Acme Leads",
      support_email: "hello@us.example",
      social: [{ name: "M", url: "https://social.example/us" }],
    },
    founders: [{ ...first, name: "Ines Duarte" }, second],
  };
  const site_setting = Object.entries(values).map(([key, value]) => ({ key, value, updated_at: null }));
  expect(editedFacts(facts, { ...builtInSettings, site_setting })).toMatchObject([
    {
      name: "Acme Leads",
      sameAs: ["https://social.example/us"],
      contactPoint: { contactType: "support", email: "hello@us.example" },
    },
    { "@id": "/#noor", name: "Ines Duarte", description: `${first?.work}. ${first?.story}` },
  ]);
});

it("leaves the facts as they were declared where nothing was edited", () => {
  expect(editedFacts(facts, builtInSettings)).toEqual(facts);
});
