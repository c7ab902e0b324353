import { type ComponentPropsWithRef, useState } from "react";
import { placeholder } from "#theme/placeholder.ts";

export type DataAttribute = Readonly<Record<`data-${string}`, string>>;

export type ImageProps = Omit<ComponentPropsWithRef<"img">, "src" | "alt" | "onError" | "ref"> & {
  src: string;
  /** What the image shows; empty for decoration. */
  alt: string;
  /** Whose initial the placeholder carries. */
  name?: string;
  /** The same picture in formats that not every browser reads, best first; `sizes` holds for them too. */
  sources?: readonly { type: string; srcSet: string }[];
  /** An attribute that scripts find it by, with all that it is made of. */
  mark?: DataAttribute | undefined;
};

/**
 * An image that becomes a plain disc when it cannot be loaded: once, and never in a loop.
 * While it is the disc it carries `data-placeholder`, for frames that must not stretch it.
 */
export function Image({ src, srcSet, alt, name = alt, sources, mark, ...rest }: ImageProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const hasFailed = failedSrc === src;

  function handleError() {
    setFailedSrc(src);
  }

  /** An image may have failed before React was there to hear of it. */
  function checkAlreadyFailed(image: HTMLImageElement | null) {
    if (image && !hasFailed && image.complete && image.naturalWidth === 0 && image.currentSrc !== "") handleError();
  }

  const image = (
    <img
      {...rest}
      {...(!sources && mark)}
      ref={checkAlreadyFailed}
      src={hasFailed ? placeholder(name) : src}
      srcSet={hasFailed ? undefined : srcSet}
      alt={alt}
      data-placeholder={hasFailed || undefined}
      onError={hasFailed ? undefined : handleError}
    />
  );
  if (!sources) return image;

  return (
    <picture {...mark}>
      {!hasFailed && sources.map((source) => <source key={source.type} {...source} sizes={rest.sizes} />)}
      {image}
    </picture>
  );
}
