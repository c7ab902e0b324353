// jsdom has no `CSS.escape`, which React Aria needs. Everything except letters, digits, `-` and `_` gets a backslash:
// enough for ids.
Object.assign(globalThis, { CSS: { escape: (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`) } });
// jsdom has no layout, so that nothing can scroll. A test of scrolling into view sets its own.
Element.prototype.scrollIntoView = () => undefined;

// jsdom applies every rule of every sheet each time a style is read, and a query by role reads hundreds: a third of a
// component test's time. Computed styles are cached until the document changes.
const computeStyle = window.getComputedStyle.bind(window);
let computed = new WeakMap<Element, CSSStyleDeclaration>();
const changes = new MutationObserver(forget);
changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

function forget(): void {
  computed = new WeakMap();
}

window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return computeStyle(element, pseudo);
  if (changes.takeRecords().length > 0) forget();
  const known = computed.get(element);
  if (known) return known;
  const style = computeStyle(element);
  computed.set(element, style);
  return style;
};
