// Inlined: the same address then holds in prerendered HTML and in the browser, wherever the files are served from.
import elias from "./elias-brandt.svg?inline";
import { founderFacts } from "./founderFacts.ts";
import noor from "./noor-haddad.svg?inline";

const portraits = { noor, elias };

export const founders = founderFacts.map(({ id, ...facts }) => ({ ...facts, portrait: portraits[id] }));
