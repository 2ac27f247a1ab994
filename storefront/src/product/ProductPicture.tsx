import type { Picture as StoredPicture } from '@vitrina/contract/platform/media/schema.ts';
import type { Elements } from '../jsx/elements.ts';
import { coverSizes, type ImageBox } from '../page/cover-sizes.ts';
import { type ImagePriority, Picture } from '../page/Picture.tsx';

interface Props {
  picture: StoredPicture;
  alt: string;
  /** Widest window first. */
  boxes: readonly ImageBox[];
  loading?: ImagePriority;
  fallback: Elements;
}

/** A picture of a product, from which the browser selects the file that the box needs. */
export function ProductPicture({ picture, alt, boxes, loading = 'lazy', fallback }: Props) {
  const { url, srcSet, width, height, placeholder } = picture;
  return (
    <Picture
      src={url}
      srcSet={srcSet || undefined}
      sizes={srcSet ? coverSizes(picture, boxes) : undefined}
      alt={alt}
      width={width}
      height={height}
      placeholder={placeholder}
      loading={loading}
      fallback={fallback}
    />
  );
}
