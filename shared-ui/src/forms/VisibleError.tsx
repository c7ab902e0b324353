import { useEffect, useRef } from "react";
import { ErrorBox, type ErrorBoxProps } from "#feedback/ErrorBox.tsx";

/** An `ErrorBox` that scrolls into view when it appears. Give each message its own `key`, so that a new one scrolls as well. */
export function VisibleError(props: Omit<ErrorBoxProps, "ref">) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // "nearest" does not scroll when the box is already in view.
    place.current?.scrollIntoView({ block: "nearest" });
  }, []);

  return <ErrorBox {...props} ref={place} />;
}
