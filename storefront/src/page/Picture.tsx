import { type ReactNode, useCallback, useState } from 'react';

interface Props {
  src: string;
  alt: string;
  width: number;
  height: number;
  className?: string;
  /** Only for what shows without scrolling. */
  eager?: boolean;
  /** In place of a picture that cannot be shown; nothing when absent. */
  fallback?: ReactNode;
}

/** A picture that gives way to its fallback when it fails, also when it failed before the script ran. */
export function Picture({ src, alt, width, height, className, eager = false, fallback = null }: Props) {
  const [failed, setFailed] = useState<string>();
  const notice = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setFailed(src);
    },
    [src],
  );
  if (failed === src) return fallback;
  return (
    <img
      ref={notice}
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
