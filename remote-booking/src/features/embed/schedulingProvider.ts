import { builtinProvider } from "./builtinProvider.ts";
import { framedProvider } from "./framedProvider.ts";

/** Who a visitor is, as far as it is known, and the campaign they came from. */
export type Visitor = { name: string; email: string; utm: URLSearchParams };

/** What is shown in place of the question: a page of this product, or a frame with the provider's own widget. */
export type Embedding = { kind: "page"; path: string } | { kind: "frame"; src: string };

/** One way of booking inside the page. */
export type SchedulingProvider = {
  id: "builtin" | "calendly" | "cal";
  handles: (target: string) => boolean;
  embed: (target: string, visitor: Visitor) => Embedding;
};

const providers: readonly SchedulingProvider[] = [
  builtinProvider,
  framedProvider({ id: "calendly", hosts: ["calendly.com"] }),
  framedProvider({ id: "cal", hosts: ["cal.com", "app.cal.com"] }),
];

/** The provider of a meeting's target, or undefined: other calendars cannot be shown inside the page. */
export function providerOf(target: string): SchedulingProvider | undefined {
  return providers.find((provider) => provider.handles(target));
}
