import type { PublicPage } from '@vitrina/contract/page/schema.ts';

/** Repeats name and contact after a long list, and leaves room for the floating control. */
export function Footer({
  userId,
  business: { name, description, address, phone },
}: Pick<PublicPage, 'userId' | 'business'>) {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <p className="footer-name">{name}</p>
        {description.length > maxHeaderDescription && <p className="footer-description">{description}</p>}
        {address && <p>{address}</p>}
        {phone && (
          <p>
            <a href={phone.href}>{phone.text}</a>
          </p>
        )}
        <p className="footer-links">
          <a href={vitrinaPath}>Hecho con Vitrina</a>
          <a href={`/menu/${userId}/reportar`} rel="nofollow">
            Reportar este menú
          </a>
        </p>
      </div>
    </footer>
  );
}

/** The header may cut longer descriptions, which would push the menu off a phone's screen. In characters. */
const maxHeaderDescription = 90;

/** Vitrina's home page on every host. */
const vitrinaPath = '/';
