// The page in the frame of /book-a-meeting that a provider's script runs in: the product's own pages allow no script of others
// (docs/decisions/011). It is served as it stands here. What it is to show comes in the fragment, what happened goes to the parent.

const pollEvery = 100;
const giveUpAfter = 10_000;
const widget = document.getElementById("widget");
const asked = new URLSearchParams(location.hash.slice(1));
const campaign = Object.fromEntries([...asked].filter(([name]) => name.startsWith("utm_")));

/** How each provider's script is fetched, known to be there, told what to show, and heard. */
const providers = {
  calendly: {
    script: "https://assets.calendly.com/assets/external/widget.js",
    hosts: ["calendly.com"],
    isReady: () => typeof window.Calendly?.initInlineWidget === "function",
    show(url) {
      window.Calendly.initInlineWidget({
        url: url.href,
        parentElement: widget,
        prefill: { name: asked.get("name") ?? "", email: asked.get("email") ?? "" },
        utm: Object.fromEntries(Object.entries(campaign).map(([name, value]) => [camelCase(name), value])),
      });
      window.addEventListener("message", ({ origin, source, data }) => {
        const isTheirs = origin === "https://calendly.com" && source === widget.querySelector("iframe")?.contentWindow;
        if (isTheirs && data?.event === "calendly.event_scheduled") tell("booked");
      });
    },
  },
  cal: {
    script: "https://app.cal.com/embed/embed.js",
    hosts: ["cal.com", "app.cal.com"],
    prepare: queueCalls,
    isReady: () => window.Cal.instance !== undefined,
    show(url) {
      window.Cal("init", { origin: url.origin });
      window.Cal("inline", {
        elementOrSelector: "#widget",
        calLink: url.pathname.slice(1),
        config: { name: asked.get("name") ?? "", email: asked.get("email") ?? "", ...campaign },
      });
      for (const action of ["bookingSuccessful", "bookingSuccessfulV2"]) {
        window.Cal("on", { action, callback: () => tell("booked") });
      }
    },
  },
};

start(providers[asked.get("provider")], asked.get("url"));

function start(provider, target) {
  const url = URL.canParse(target) ? new URL(target) : null;
  if (!provider || url?.protocol !== "https:" || !provider.hosts.includes(url.host)) {
    tell("unavailable");
    return;
  }
  provider.prepare?.();
  const script = document.createElement("script");
  script.src = provider.script;
  script.addEventListener("error", () => tell("unavailable"));
  document.head.append(script);

  const startedAt = performance.now();
  const timer = setInterval(() => {
    const isReady = provider.isReady();
    if (!isReady && performance.now() - startedAt < giveUpAfter) return;
    clearInterval(timer);
    if (isReady) provider.show(url);
    tell(isReady ? "ready" : "unavailable");
  }, pollEvery);
}

/** Cal's script expects a function that keeps the calls made before it arrived. */
function queueCalls() {
  window.Cal = function Cal(...call) {
    window.Cal.q.push(call);
  };
  Object.assign(window.Cal, { q: [], ns: {}, loaded: true });
}

function camelCase(name) {
  return name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
}

// Nothing secret is said, and in development the parent has another origin.
function tell(type) {
  parent.postMessage({ from: "pipelark-embed", type }, "*");
}
