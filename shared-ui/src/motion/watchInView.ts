/** Reports each change of whether an element is on the screen and its tab is visible. Starts as true. Returns a function that stops it. */
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
