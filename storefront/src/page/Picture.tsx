import type { Picture as StoredPicture } from '@vitrina/contract/media/schema.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { placeholderStyle } from './placeholder.ts';

/**
 * `first` is the one picture that matters most, `now` shows without scrolling, `behind` does too but nobody came for it,
 * `later` waits until it comes near.
 */
export type ImagePriority = 'first' | 'now' | 'behind' | 'later';

const priorities = { first: 'high', now: undefined, behind: 'low', later: undefined } as const;

interface Props {
  src: string;
  srcSet?: string | undefined;
  /** How wide it shows; what a browser picks from `srcSet` by. */
  sizes?: string | undefined;
  alt: string;
  width: number;
  height: number;
  /** Shows until the file is there. */
  placeholder?: string | undefined;
  className?: string;
  loading?: ImagePriority;
  /** In place of a picture that cannot be shown; nothing when absent. */
  fallback?: ReactNode;
}

/** A picture that gives way to its fallback when it fails, also when it failed before the script ran. */
export function Picture({ src, srcSet, sizes, alt, width, height, ...rest }: Props) {
  const { placeholder = '', className, loading = 'later', fallback = null } = rest;
  const [ended, setEnded] = useState<{ src: string; failed: boolean }>();
  const end = useCallback(
    (failed: boolean) => {
      // Where neither a copy nor a fallback is to come or go, nothing is drawn anew: a long menu has hundreds.
      if (failed || placeholder) setEnded({ src, failed });
    },
    [src, placeholder],
  );
  const notice = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete) end(image.naturalWidth === 0);
    },
    [end],
  );
  const here = ended?.src === src;
  if (here && ended.failed) return fallback;
  return (
    <img
      ref={notice}
      // Before the addresses, or Safari and Firefox fetch at once what a script adds.
      loading={loading === 'later' ? 'lazy' : undefined}
      fetchPriority={priorities[loading]}
      decoding="async"
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={className}
      // Gone once the file is there: a picture may be transparent.
      style={here ? undefined : placeholderStyle(placeholder)}
      onLoad={() => end(false)}
      onError={() => end(true)}
    />
  );
}

/** A picture of the business itself, which says nothing to a screen reader: its name stands beside it. */
export function StoredImage({
  picture: { url, srcSet, width, height, placeholder },
  sizes,
  ...rest
}: {
  picture: StoredPicture;
  sizes: string;
  className?: string;
  loading: ImagePriority;
}) {
  return (
    <Picture
      src={url}
      srcSet={srcSet || undefined}
      sizes={srcSet ? sizes : undefined}
      alt=""
      width={width}
      height={height}
      placeholder={placeholder}
      {...rest}
    />
  );
}
