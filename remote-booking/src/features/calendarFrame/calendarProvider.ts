import * as v from "valibot";

/** The visitor's name and email, if known, and their campaign parameters. */
export type Visitor = { name: string; email: string; utm: URLSearchParams };

/** Message of the framed page. The page stays hidden until it gets `reply`. */
export type FrameMessage = { kind: "loaded" | "booked" | "failed"; reply?: Readonly<Record<string, string>> };

/** A company whose booking pages can be framed. A new one also needs its origin in `frames` of `remote.config.ts`. */
export type CalendarProvider = {
  name: "Calendly" | "Cal.com";
  /** Origins of its pages and messages. */
  origins: readonly string[];
  /** URL of a booking page in its embedded form. `host` is the host that frames it. */
  frameUrl: (target: URL, framing: { visitor: Visitor; host: string }) => string;
  /** Reads a message of the page; null when it is irrelevant. */
  readMessage: (data: unknown) => FrameMessage | null;
};

const calendlyMessage = v.object({ event: v.pipe(v.string(), v.startsWith("calendly.")) });
const calMessage = v.object({ originator: v.literal("CAL"), type: v.string() });

/** https://developer.calendly.com/api-docs/overview/embedding/notifying-the-parent-window */
const calendly: CalendarProvider = {
  name: "Calendly",
  origins: ["https://calendly.com"],
  frameUrl(target, { visitor, host }) {
    const url = withVisitor(target, visitor);
    url.searchParams.set("embed_domain", host);
    url.searchParams.set("embed_type", "Inline");
    return url.href;
  },
  readMessage(data) {
    const message = v.safeParse(calendlyMessage, data);
    if (!message.success) return null;
    return { kind: message.output.event === "calendly.event_scheduled" ? "booked" : "loaded" };
  },
};

/** https://cal.com/docs/developing/guides/embeds/embed-events. Its pages stay hidden until their parent answers. */
const cal: CalendarProvider = {
  name: "Cal.com",
  origins: ["https://app.cal.com", "https://cal.com"],
  frameUrl(target, { visitor }) {
    const url = withVisitor(target, visitor);
    url.host = "app.cal.com";
    url.pathname = `${url.pathname.replace(/\/(embed)?$/, "")}/embed`;
    url.searchParams.set("embed", "");
    url.searchParams.set("embedType", "inline");
    return url.href;
  },
  readMessage(data) {
    const message = v.safeParse(calMessage, data);
    if (!message.success) return null;
    switch (message.output.type) {
      case "__iframeReady":
        return { kind: "loaded", reply: { originator: "CAL", method: "parentKnowsIframeReady" } };
      case "bookingSuccessful":
      case "bookingSuccessfulV2":
        return { kind: "booked" };
      case "linkFailed":
        return { kind: "failed" };
      default:
        return { kind: "loaded" };
    }
  },
};

/** Provider of a calendar URL; undefined for calendars that cannot be embedded. */
export function providerOf(target: string): CalendarProvider | undefined {
  if (!URL.canParse(target)) return undefined;
  const { origin } = new URL(target);
  return [calendly, cal].find(({ origins }) => origins.includes(origin));
}

function withVisitor(target: URL, { name, email, utm }: Visitor): URL {
  const url = new URL(target);
  const known = Object.entries({ name, email }).filter(([, value]) => value !== "");
  for (const [field, value] of [...known, ...utm]) url.searchParams.set(field, value);
  return url;
}
