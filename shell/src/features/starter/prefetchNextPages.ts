const signs = ["pointerover", "touchstart", "focusin"] as const;
const prefetched = new Set<string>();

/** Fallback for browsers without speculation rules: prefetches a page when its link is hovered. */
export function prefetchNextPages(): void {
  if (HTMLScriptElement.supports?.("speculationrules")) return;
  for (const sign of signs) document.addEventListener(sign, handleSign, { passive: true });
}

function handleSign({ target }: Event) {
  const link = target instanceof Element ? target.closest("a") : null;
  const rules = document.querySelector("script[type=speculationrules]");
  if (!link || link.origin !== location.origin || prefetched.has(link.pathname)) return;
  if (!rules?.textContent.includes(`"${link.pathname}"`)) return;
  prefetched.add(link.pathname);
  const hint = document.createElement("link");
  hint.rel = "prefetch";
  hint.href = link.pathname;
  document.head.append(hint);
}
