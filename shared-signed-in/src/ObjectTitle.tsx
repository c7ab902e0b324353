import { useEffect } from "react";

/** Puts the name of what is open on the page before the page's own title: "Northwind Robotics · Clients · Pipelark". */
export function ObjectTitle({ name }: { name: string }) {
  useEffect(() => {
    let replaced: { page: string; shown: string } | null = null;
    let isShown = true;
    // A moment later, because the shell sets the title of a page that has just been opened at the same time.
    queueMicrotask(() => {
      if (!isShown) return;
      replaced = { page: document.title, shown: `${name} · ${document.title}` };
      document.title = replaced.shown;
    });
    return () => {
      isShown = false;
      // Another page's title stays.
      if (replaced && document.title === replaced.shown) document.title = replaced.page;
    };
  }, [name]);
  return null;
}
