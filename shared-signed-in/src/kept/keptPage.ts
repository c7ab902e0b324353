import { keepRecord, type KeptNode, type KeptPage } from "@pipelark/shared-contracts/kept/keptRecords";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";

/** A page with more is not kept: it would be in the way of its own next visit. */
const mostNodes = 4000;
const mostCharacters = 300_000;

const leftOut = new Set(["SCRIPT", "STYLE", "IFRAME", "CANVAS", "VIDEO", "DIALOG", "NOSCRIPT"]);
/** What does something only with its scripts. Links lead on without. */
const waiting = new Set(["BUTTON", "INPUT", "SELECT", "TEXTAREA", "SUMMARY"]);

/** Keeps the page in `root` as it is seen, for the next visit of the same address in this tab. */
export function keepPage(root: Element, whose: Pick<KeptPage, "owner" | "version">): void {
  const count = { nodes: 0 };
  const nodes = childrenOf(root, count);
  const css = addedRules();
  if (count.nodes > mostNodes || css.length > mostCharacters) return;
  const page: KeptPage = { ...whose, at: Date.now(), css, nodes, top: scrollY };
  keepRecord(storageKeys.keptPage + location.pathname + location.search, page);
}

function childrenOf(element: Element, count: { nodes: number }): KeptNode[] {
  return [...element.childNodes].flatMap((child): KeptNode[] => {
    count.nodes += 1;
    if (count.nodes > mostNodes) return [];
    if (child instanceof Text) return [child.data];
    if (!(child instanceof Element) || leftOut.has(child.tagName)) return [];
    return [[child.tagName.toLowerCase(), attributesOf(child), childrenOf(child, count)]];
  });
}

function attributesOf(element: Element): Record<string, string> {
  const attributes = [...element.attributes].filter(
    ({ name }) => !name.startsWith("on") && !["autofocus", "checked", "selected"].includes(name),
  );
  return {
    ...Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    ...(waiting.has(element.tagName) && { inert: "" }),
    // What was chosen is in the properties only.
    ...(element.matches(":is(input, option):checked") && {
      [element.tagName === "OPTION" ? "selected" : "checked"]: "",
    }),
  };
}

/** Rules that scripts have added to the document's own. */
function addedRules(): string {
  return [...document.styleSheets]
    .filter(({ ownerNode }) => ownerNode instanceof HTMLStyleElement && ownerNode.textContent === "")
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join("");
}
