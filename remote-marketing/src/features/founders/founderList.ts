// Inlined: the same address then holds in prerendered HTML and in the browser, wherever the files are served from.
import elias from "./elias-brandt.svg?inline";
import noor from "./noor-haddad.svg?inline";

export const founders = [
  {
    name: "Noor Haddad",
    work: "Runs research",
    story: "Built outbound for three software companies. Still reads every profile before it goes to a client.",
    portrait: noor,
  },
  {
    name: "Elias Brandt",
    work: "Runs the models",
    story: "Fifteen years of machine learning. Would rather show ten right companies than a thousand likely ones.",
    portrait: elias,
  },
];
