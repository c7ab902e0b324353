// jsdom has no `CSS.escape`, which React Aria needs. Everything except letters, digits, `-` and `_` gets a backslash:
// enough for ids.
Object.assign(globalThis, { CSS: { escape: (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`) } });
// jsdom has no layout, so that nothing can scroll. A test of scrolling into view sets its own.
Element.prototype.scrollIntoView = () => undefined;

// Queries and pointers ask of styles only whether something is hidden. jsdom compares each element with each rule and
// knows no layout, so that all other rules, a third of a component test's time, stay out of its sheets. A rule of
// another medium keeps their place, because styled-components counts.
const hides = /[{;]\s*(?:display|visibility|pointer-events|content-visibility):/;
const emptyRule = "@media print{}";
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });
// oxlint-disable-next-line typescript/unbound-method -- called with its sheet below
const { insertRule } = CSSStyleSheet.prototype;
CSSStyleSheet.prototype.insertRule = function insertWhatHides(rule, index) {
  return insertRule.call(this, hides.test(rule) ? rule : emptyRule, index);
};

// A query by role reads hundreds of computed styles: they are cached until the document changes.
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
