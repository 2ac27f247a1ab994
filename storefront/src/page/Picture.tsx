import type { Picture as StoredPicture } from '@vitrina/contract/platform/media/schema.ts';
import { useCallback, useState } from 'react';
import type { Elements } from '../jsx/elements.ts';
import { placeholderStyle } from './placeholder.ts';

/** A `lazy` picture loads when it comes near. The others load at once, with this priority. */
export type ImagePriority = 'high' | 'normal' | 'low' | 'lazy';

const fetchPriorities = { high: 'high', normal: undefined, low: 'low', lazy: undefined } as const;

interface Props {
  src: string;
  srcSet?: string | undefined;
  /** The rendered width, from which the browser selects a file. */
  sizes?: string | undefined;
  alt: string;
  width: number;
  height: number;
  /** Visible until the file has loaded. */
  placeholder?: string | undefined;
  className?: string;
  loading?: ImagePriority;
  /** Replaces a picture that fails to load. */
  fallback?: Elements;
}

/** An image that shows its fallback after an error, also after one before hydration. */
export function Picture({ src, srcSet, sizes, alt, width, height, ...rest }: Props) {
  const { placeholder = '', className, loading = 'lazy', fallback = null } = rest;
  const [settled, setSettled] = useState<{ src: string; hasFailed: boolean }>();
  const settle = useCallback(
    (hasFailed: boolean) => {
      // Without a placeholder a loaded picture changes nothing. A long menu would render hundreds again.
      if (hasFailed || placeholder) setSettled({ src, hasFailed });
    },
    [src, placeholder],
  );
  const checkComplete = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete) settle(image.naturalWidth === 0);
    },
    [settle],
  );
  const isSettled = settled?.src === src;
  if (isSettled && settled.hasFailed) return fallback;
  return (
    <img
      ref={checkComplete}
      // Must precede the URLs: Safari and Firefox start loading as soon as a script sets `src`.
      loading={loading === 'lazy' ? 'lazy' : undefined}
      fetchPriority={fetchPriorities[loading]}
      decoding="async"
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={className}
      // A picture may be transparent, so the placeholder is removed.
      style={isSettled ? undefined : placeholderStyle(placeholder)}
      onLoad={() => settle(false)}
      onError={() => settle(true)}
    />
  );
}

/** A picture of the business. It is decorative for screen readers, because the name is beside it. */
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
