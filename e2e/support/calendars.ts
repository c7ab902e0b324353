import type { BrowserContext, Page } from "@playwright/test";

/** Shows a meeting's calendar inside the questions, as an admin's change of its row would. */
export async function givenEmbedded(page: Page, row: { slug: string; target: string }): Promise<void> {
  await page.route(/\/rest\/v1\/meeting_link\?.*is_embedded=is\.true/, (route) =>
    route.fulfill({ json: [{ title: "A meeting", kind: "redirect", auto_open: false, is_embedded: true, ...row }] }),
  );
}

/** A widget script that speaks Calendly's protocol: it draws a frame, which tells its parent when a time was booked. */
const calendlyScript = `window.Calendly = { initInlineWidget({ url, parentElement, prefill, utm }) {
  const frame = document.createElement("iframe");
  frame.src = url + "?" + new URLSearchParams({ ...prefill, ...utm });
  parentElement.append(frame);
} };`;
const calendlyPage = `<h1>Pick a time</h1><p id="asked"></p><button>Book</button><script>
  document.getElementById("asked").textContent = location.search;
  document.querySelector("button").onclick = () => parent.postMessage({ event: "calendly.event_scheduled" }, "*");
</script>`;

/** Cal's: it replays the calls that were queued before it came. */
const calScript = `const queue = window.Cal.q;
function call(name, options) {
  if (name !== "inline") return;
  const frame = document.createElement("iframe");
  frame.src = "https://app.cal.com/" + options.calLink + "?" + new URLSearchParams(options.config);
  document.querySelector(options.elementOrSelector).append(frame);
}
for (const one of queue) call(...one);
window.Cal = Object.assign((...one) => call(...one), { instance: {} });`;
const calPage = calendlyPage.replace(
  `{ event: "calendly.event_scheduled" }`,
  `{ originator: "CAL", fullType: "CAL::bookingSuccessful", data: {} }`,
);

export type Calendar = { name: string; target: string; host: string; scriptUrl: string; script: string; page: string };

export const calendly: Calendar = {
  name: "Calendly",
  target: "https://calendly.com/pipelark/discovery",
  host: "calendly.com",
  scriptUrl: "https://assets.calendly.com/assets/external/widget.js",
  script: calendlyScript,
  page: calendlyPage,
};

export const cal: Calendar = {
  name: "Cal.com",
  target: "https://cal.com/pipelark/discovery",
  host: "app.cal.com",
  scriptUrl: "https://app.cal.com/embed/embed.js",
  script: calScript,
  page: calPage,
};

/** Stands in for a provider's servers; `script` may be one that never gets ready. */
export async function givenProvider(context: BrowserContext, { host, scriptUrl, script, page }: Calendar) {
  await context.route(`https://${host}/**`, (route) => route.fulfill({ contentType: "text/html", body: page }));
  await context.route(scriptUrl, (route) => route.fulfill({ contentType: "text/javascript", body: script }));
}
