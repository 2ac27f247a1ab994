import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { cartHash } from '../url/url-state.ts';
import { Icon } from './Icon.tsx';

/** Repeats name and contact after a long list, and leaves room for the floating control. */
export function Footer({
  userId,
  home = '',
  business: { name, description, address, phone },
  ordering,
  words,
}: Pick<PublicPage, 'userId' | 'home' | 'business' | 'ordering' | 'words'>) {
  return (
    <footer className="footer">
      {ordering?.channel === 'cart' && (
        // A link to the cart's URL, so that the page's script need not contain it. The button with the total covers it.
        <a className="floating-button empty-cart-button" href={cartHash} aria-label="Ver pedido: está vacío">
          <Icon name="shopping-bag" />
        </a>
      )}
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
          <a href={`${home}/`}>Hecho con Vitrina</a>
          <a href={`/menu/${userId}/reportar`} rel="nofollow">
            {words.reportPage}
          </a>
        </p>
      </div>
    </footer>
  );
}

/** The header may cut longer descriptions, which would push the menu off a phone's screen. In characters. */
const maxHeaderDescription = 90;
