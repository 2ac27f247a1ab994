import type { Picture as StoredPicture } from '@vitrina/contract/platform/media/schema.ts';
import { StoredImage } from './Picture.tsx';

/** The owner's fixed background picture. The stylesheet covers it with the page colour. */
export function PageBackground({ image, isBlurred }: { image: StoredPicture; isBlurred: boolean }) {
  return (
    <div className={isBlurred ? 'page-background is-blurred' : 'page-background'} aria-hidden="true">
      <StoredImage picture={image} sizes={isBlurred ? '50vw' : '100vw'} loading="low" />
    </div>
  );
}
