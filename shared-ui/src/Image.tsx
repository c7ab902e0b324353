import { type ComponentPropsWithRef, useState } from "react";
import { placeholder } from "./theme/placeholder.ts";

export type ImageProps = Omit<ComponentPropsWithRef<"img">, "src" | "alt" | "onError" | "ref"> & {
  src: string;
  /** What the image shows; empty for decoration. */
  alt: string;
  /** Whose initial the placeholder carries. */
  name?: string;
};

/** An image that becomes a plain disc when it cannot be loaded: once, and never in a loop. */
export function Image({ src, alt, name = alt, ...rest }: ImageProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const hasFailed = failedSrc === src;

  function handleError() {
    setFailedSrc(src);
  }

  /** An image may have failed before React was there to hear of it. */
  function checkAlreadyFailed(image: HTMLImageElement | null) {
    if (image && !hasFailed && image.complete && image.naturalWidth === 0 && image.currentSrc !== "") handleError();
  }

  return (
    <img
      {...rest}
      ref={checkAlreadyFailed}
      src={hasFailed ? placeholder(name) : src}
      srcSet={hasFailed ? undefined : rest.srcSet}
      alt={alt}
      onError={hasFailed ? undefined : handleError}
    />
  );
}
