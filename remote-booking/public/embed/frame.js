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
    },
    isBooked: (data) => data?.event === "calendly.event_scheduled",
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
        calLink: url.pathname.slice(1) + url.search,
        config: { name: asked.get("name") ?? "", email: asked.get("email") ?? "", ...campaign },
      });
    },
    // Its script tells of this too, but hears it from anybody.
    isBooked: (data) => data?.originator === "CAL" && /:bookingSuccessful(V2)?$/.test(data.fullType),
  },
};

// Opened by itself, the page would show anybody's calendar under this address.
if (parent !== window) start(providerNamed(asked.get("provider")), asked.get("url"));

function providerNamed(name) {
  return Object.hasOwn(providers, name) ? providers[name] : undefined;
}

function start(provider, target) {
  const url = URL.canParse(target) ? new URL(target) : null;
  const isTheirs = url?.protocol === "https:" && url.username === "" && provider?.hosts.includes(url.host);
  if (!isTheirs) {
    tell("unavailable");
    return;
  }
  provider.prepare?.();
  const script = document.createElement("script");
  script.src = provider.script;
  script.addEventListener("error", () => tell("unavailable"));
  document.head.append(script);
  window.addEventListener("message", ({ origin, source, data }) => {
    const isFromWidget = source === widget.querySelector("iframe")?.contentWindow;
    const isFromProvider = provider.hosts.some((host) => origin === `https://${host}`);
    if (isFromWidget && isFromProvider && provider.isBooked(data)) tell("booked");
  });

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
