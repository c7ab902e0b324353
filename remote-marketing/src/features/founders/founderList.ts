import { founderFacts } from "./founderFacts.ts";
import { elias, noor } from "./portraits.ts";

const portraits = { noor, elias };

export const founders = founderFacts.map(({ id, ...facts }) => ({ ...facts, portrait: portraits[id] }));
