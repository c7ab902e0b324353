import type { BrowserContext, Page } from "@playwright/test";

/** Shows a meeting's calendar inside the questions, as if an admin had changed its row. */
export async function givenEmbedded(page: Page, row: { slug: string; target: string }): Promise<void> {
  await page.route(/\/rest\/v1\/meeting_link\?.*is_embedded=is\.true/, (route) =>
    route.fulfill({ json: [{ title: "A meeting", kind: "redirect", auto_open: false, is_embedded: true, ...row }] }),
  );
}

/** Returns a provider's booking page, which messages its parent when it has loaded, and when a time was booked. */
function bookingPage({ loaded, booked }: { loaded: object; booked: object }): string {
  return `<h1>Pick a time</h1><p id="asked"></p><button>Book</button><script>
    function tell(message) { parent.postMessage(message, "*"); }
    document.getElementById("asked").textContent = location.search;
    document.querySelector("button").onclick = () => tell(${JSON.stringify(booked)});
    tell(${JSON.stringify(loaded)});
  </script>`;
}

export type Calendar = {
  name: string;
  /** Address that an admin enters. */
  target: string;
  host: string;
  page: string;
};

export const calendly: Calendar = {
  name: "Calendly",
  target: "https://calendly.com/pipelark/discovery",
  host: "calendly.com",
  page: bookingPage({
    loaded: { event: "calendly.event_type_viewed", payload: {} },
    booked: { event: "calendly.event_scheduled", payload: {} },
  }),
};

/** Cal.com's page is hidden until its parent has answered. */
export const cal: Calendar = {
  name: "Cal.com",
  target: "https://cal.com/pipelark/discovery",
  host: "app.cal.com",
  page: `<body style="visibility: hidden"><script>
    addEventListener("message", ({ data }) => {
      if (data.originator === "CAL" && data.method === "parentKnowsIframeReady") document.body.style.visibility = "visible";
    });
  </script>${bookingPage({
    loaded: { originator: "CAL", type: "__iframeReady", fullType: "CAL::__iframeReady", data: {} },
    booked: { originator: "CAL", type: "bookingSuccessfulV2", fullType: "CAL::bookingSuccessfulV2", data: {} },
  })}`,
};

/** Simulates a provider's server. */
export async function givenProvider(context: BrowserContext, { host, page }: Pick<Calendar, "host" | "page">) {
  await context.route(`https://${host}/**`, (route) => route.fulfill({ contentType: "text/html", body: page }));
}

/** A booking page that tries everything it might access, and lists what it got. */
export const hostilePage = `<h1>Hostile</h1><ul></ul><script>
  const attempts = {
    "our storage": () => parent.localStorage.length,
    "our document": () => parent.document.title,
    "our address": () => parent.location.href,
    "our page data": () => parent.document.getElementById("pipelark-page").textContent,
    "our cookies": () => parent.document.cookie,
    "a place in our document": () => parent.document.body.append("Hostile"),
    "the top page": () => { top.location.href = "https://calendly.com/stolen"; },
  };
  for (const [what, attempt] of Object.entries(attempts)) {
    const line = document.createElement("li");
    try {
      attempt();
      line.textContent = "got " + what;
    } catch {
      line.textContent = "refused " + what;
    }
    document.querySelector("ul").append(line);
  }
  document.body.style.cssText = "position: fixed; inset: -500px; z-index: 99999; background: red";
  parent.postMessage({ event: "calendly.event_type_viewed" }, "*");
</script>`;
