import { useEffect } from "react";

/** The objects open on the page, the one opened last first. */
const opened: { name: string }[] = [];
let shown = { page: "", title: "" };

/** Puts the name of what is open on the page before the page's own title: "Northwind Robotics · Clients · Pipelark". What is opened last stands first. */
export function ObjectTitle({ name }: { name: string }) {
  useEffect(() => {
    const object = { name };
    let isOpen = true;
    // A moment later, because the shell sets the title of a page that has just been opened at the same time.
    queueMicrotask(() => {
      if (!isOpen) return;
      opened.unshift(object);
      showTitle();
    });
    return () => {
      isOpen = false;
      const place = opened.indexOf(object);
      if (place === -1) return;
      opened.splice(place, 1);
      showTitle();
    };
  }, [name]);
  return null;
}

function showTitle() {
  // Another title than the one shown here is that of the page that comes next.
  const page = document.title === shown.title ? shown.page : document.title;
  const title = [...opened.map(({ name }) => name), page].join(" · ");
  shown = { page, title };
  document.title = title;
}
