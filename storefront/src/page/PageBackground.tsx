import { Picture } from './Picture.tsx';

/** The owner's page picture, lying still behind everything under as much page colour as reading needs. */
export function PageBackground({ image, blurred }: { image: string; blurred: boolean }) {
  return (
    <div className={blurred ? 'page-back is-blurred' : 'page-back'} aria-hidden="true">
      <Picture src={image} alt="" width={1600} height={1200} loading="now" />
    </div>
  );
}
