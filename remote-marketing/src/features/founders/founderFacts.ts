/** Plain data, because both the page and the declaration's data for search engines read it. */
export const founderFacts = [
  {
    id: "noor",
    name: "Noor Haddad",
    work: "Runs research",
    story: "Built outbound for three software companies. Still reads every profile before it goes to a client.",
  },
  {
    id: "elias",
    name: "Elias Brandt",
    work: "Runs the models",
    story: "Fifteen years of machine learning. Would rather show ten right companies than a thousand likely ones.",
  },
] as const;
