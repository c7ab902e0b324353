/**
 * Tells whether an element is on the screen and its tab is the one in front, at every change: true until the browser has
 * said otherwise. Returns how to stop.
 */
export function watchInView(element: Element, onChange: (isInView: boolean) => void): () => void {
  let isOnScreen = true;

  function tell() {
    onChange(isOnScreen && document.visibilityState !== "hidden");
  }

  const observer =
    typeof IntersectionObserver === "undefined"
      ? null
      : new IntersectionObserver(([entry]) => {
          isOnScreen = entry?.isIntersecting ?? true;
          tell();
        });
  observer?.observe(element);
  document.addEventListener("visibilitychange", tell);
  tell();
  return function stop() {
    observer?.disconnect();
    document.removeEventListener("visibilitychange", tell);
  };
}
