import type { Picture as StoredPicture } from '@vitrina/contract/media/schema.ts';
import { StoredImage } from './Picture.tsx';

/** The owner's page picture, lying still behind everything under as much page colour as reading needs. */
export function PageBackground({ image, blurred }: { image: StoredPicture; blurred: boolean }) {
  return (
    <div className={blurred ? 'page-back is-blurred' : 'page-back'} aria-hidden="true">
      <StoredImage picture={image} sizes={blurred ? '50vw' : '100vw'} loading="behind" />
    </div>
  );
}
