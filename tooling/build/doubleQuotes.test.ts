import { expect, it } from "vitest";
import { withDoubleQuotes } from "./doubleQuotes.ts";

it.each([
  ["f(`a`,'b',`it's`)", `f("a",'b',"it's")`],
  ['f(`<a href="#">`)', String.raw`f("<a href=\"#\">")`],
  ["f(`one\ntwo`,`\\\\`)", String.raw`f("one\ntwo","\\")`],
  ["f(`/${g(`x`)}/${h}`,`y`)", 'f(`/${g("x")}/${h}`,"y")'],
  ["f(/`/,`a`,String.raw`\\d`)", 'f(/`/,"a",String.raw`\\d`)'],
])("writes %s as %s", (script, expected) => {
  expect(withDoubleQuotes(script)).toBe(expected);
});

it("leaves positions right after letters of more than one unit", () => {
  expect(withDoubleQuotes("f('−😀',`é`);g(`−`)")).toBe(`f('−😀',"é");g("−")`);
});
