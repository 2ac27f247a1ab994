import type { PublicPage } from '@vitrina/contract/public-page/schema.ts';

/** Says once more who and where, after a long list, and leaves the floating control its room. */
export function Footer({
  userId,
  business: { name, description, address, phone },
}: Pick<PublicPage, 'userId' | 'business'>) {
  return (
    <footer className="foot">
      <div className="foot-in">
        <p className="foot-name">{name}</p>
        {description.length > headerRoom && <p className="foot-about">{description}</p>}
        {address && <p>{address}</p>}
        {phone && (
          <p>
            <a href={phone.href}>{phone.text}</a>
          </p>
        )}
        <p className="foot-made">
          <a href={vitrinaAddress}>Hecho con Vitrina</a>
          <a href={`/menu/${userId}/reportar`} rel="nofollow">
            Reportar este menú
          </a>
        </p>
      </div>
    </footer>
  );
}

/** Longer descriptions are cut in the header, where they would push the menu off a phone's screen. In characters. */
const headerRoom = 90;

/** The product's own front page, on whatever host serves this one. */
const vitrinaAddress = '/';
