import { type ComponentPropsWithRef, useState } from "react";
import { placeholder } from "#theme/placeholder.ts";

export type DataAttribute = Readonly<Record<`data-${string}`, string>>;

export type ImageProps = Omit<ComponentPropsWithRef<"img">, "src" | "alt" | "onError" | "ref"> & {
  src: string;
  /** Alternative text; empty for decoration. */
  alt: string;
  /** Name whose initial the placeholder shows. */
  name?: string;
  /** The same picture in other formats, best first. `sizes` applies to them too. */
  sources?: readonly { type: string; srcSet: string }[];
  /** A data attribute by which scripts find the picture and its parts. */
  mark?: DataAttribute | undefined;
};

/**
 * An image that is replaced by a plain disc when it cannot be loaded, only once to avoid a loop. The disc has `data-placeholder`, for frames that
 * must not stretch it.
 */
export function Image({ src, srcSet, alt, name = alt, sources, mark, ...rest }: ImageProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const hasFailed = failedSrc === src;

  function handleError() {
    setFailedSrc(src);
  }

  /** Detects an image that failed before React attached its handler. */
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
