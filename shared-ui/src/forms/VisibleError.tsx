import { useEffect, useRef } from "react";
import { ErrorBox, type ErrorBoxProps } from "#feedback/ErrorBox.tsx";

/**
 * An `ErrorBox` that appears after an act: it comes into view when it stands outside the
 * window. Give another message another `key`, so that it comes into view as well.
 */
export function VisibleError(props: Omit<ErrorBoxProps, "ref">) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // "nearest" does not move the page when the box is in view.
    place.current?.scrollIntoView({ block: "nearest" });
  }, []);

  return <ErrorBox {...props} ref={place} />;
}
