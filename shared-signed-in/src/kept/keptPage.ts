import { keepFrame, keepRecord, type KeptNode, type KeptPage } from "@pipelark/shared-contracts/kept/keptRecords";
import { pageContentAttribute } from "@pipelark/shared-contracts/pageMarks";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";

/** A page with more is not kept: it would be in the way of its own next visit. */
const mostNodes = 4000;
const mostCharacters = 300_000;

const leftOut = new Set(["SCRIPT", "STYLE", "IFRAME", "CANVAS", "VIDEO", "DIALOG", "NOSCRIPT"]);
/** What does something only with its scripts. Links lead on without. */
const waiting = new Set(["BUTTON", "INPUT", "SELECT", "TEXTAREA", "SUMMARY"]);

type Whose = Pick<KeptPage, "owner" | "version">;

/** Keeps the page in `root` as it is seen, for the next visit of the same address in this tab. */
export function keepPage(root: Element, whose: Whose): void {
  const page = pageOf(childrenOf(root, { left: mostNodes }), { ...whose, top: scrollY });
  if (page) keepRecord(storageKeys.keptPage + location.pathname + location.search, page);
}

/** Keeps what is around the page's own content, for pages of the same remote that a tab has not seen yet. */
export function keepFrameOf(root: Element, { remote, ...whose }: Whose & { remote: string }): void {
  const frame = pageOf(childrenOf(root, { left: mostNodes, isFrame: true }), { ...whose, top: 0 });
  if (frame) keepFrame(remote, frame);
}

/** Null when it is too large. */
function pageOf(nodes: KeptNode[] | null, whose: Whose & { top: number }): KeptPage | null {
  const css = addedRules();
  return nodes && css.length <= mostCharacters ? { ...whose, nodes, at: Date.now(), css } : null;
}

/** Null when there are too many. */
function childrenOf(element: Element, reading: { left: number; isFrame?: true }): KeptNode[] | null {
  const nodes = [...element.childNodes].flatMap((child): KeptNode[] => {
    reading.left -= 1;
    if (reading.left < 0) return [];
    if (child instanceof Text) return [child.data];
    if (!(child instanceof Element) || leftOut.has(child.tagName)) return [];
    const isLeftOpen = reading.isFrame && isPageContent(child);
    const children = isLeftOpen ? [] : (childrenOf(child, reading) ?? []);
    return [[child.tagName.toLowerCase(), attributesOf(child, reading), children]];
  });
  return reading.left < 0 ? null : nodes;
}

function isPageContent(element: Element): boolean {
  return (
    element.hasAttribute(pageContentAttribute) ||
    (element.id === "main" && !element.querySelector(`[${pageContentAttribute}]`))
  );
}

function attributesOf(element: Element, { isFrame }: { isFrame?: true }): Record<string, string> {
  const attributes = [...element.attributes].filter(
    ({ name }) =>
      !name.startsWith("on") &&
      !["autofocus", "checked", "selected"].includes(name) &&
      !(isFrame && name === "aria-current"),
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
