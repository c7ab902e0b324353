// jsdom has no `CSS.escape`, which React Aria asks for. What is not a letter, digit, `-` or `_` gets a backslash: enough for ids.
Object.assign(globalThis, { CSS: { escape: (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`) } });
// jsdom draws nothing, so there is nothing to scroll to. A test that asks whether something came into sight sets its own.
Element.prototype.scrollIntoView = () => undefined;
