// jsdom has no `CSS.escape`, which React Aria asks for. What is not a letter, digit, `-` or `_` gets a backslash: enough for ids.
Object.assign(globalThis, { CSS: { escape: (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`) } });
// jsdom draws nothing, so there is nothing to scroll to. A test that asks whether something came into sight sets its own.
Element.prototype.scrollIntoView = () => undefined;

// jsdom goes through every rule of every sheet each time that a style is asked for, and a query by role asks for hundreds: a third of
// a component test's time. What was computed holds until the document changes.
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
