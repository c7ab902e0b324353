import { useEffect, useRef } from "react";

/** Calls `onPress` when ⌘K or Ctrl+K is pressed anywhere in the page. */
export function useCommandKey(onPress: () => void): void {
  const act = useRef(onPress);

  useEffect(() => {
    act.current = onPress;
  });

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isCommand = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
      if (!isCommand || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      act.current();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}
