import type { Picture as StoredPicture } from '@vitrina/contract/media/schema.ts';
import type { ReactNode } from 'react';
import { coverSizes, type ImageBox } from '../page/cover-sizes.ts';
import { type ImagePriority, Picture } from '../page/Picture.tsx';

interface Props {
  picture: StoredPicture;
  alt: string;
  /** Where it shows, widest window first. */
  boxes: readonly ImageBox[];
  loading?: ImagePriority;
  fallback: ReactNode;
}

/** One picture of a product: the browser picks the file that its place needs, and the placeholder fills in meanwhile. */
export function ProductPicture({ picture, alt, boxes, loading = 'later', fallback }: Props) {
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
