import type { PublicPage } from '@vitrina/contract/public-page/schema.ts';
import { Icon } from './Icon.tsx';
import { StoredImage } from './Picture.tsx';

/** The widths in header.css. */
const logoSizes = '(min-width: 900px) 124px, (min-width: 600px) 112px, 76px';

const networkNames = { instagram: 'Instagram', facebook: 'Facebook', tiktok: 'TikTok' };

/** Under its overlay a phone's cover needs slightly fewer pixels than the screen, at half the bytes. */
const coverSizes = '(max-width: 599px) 88vw, 100vw';

/** Name and contact. Without a cover the stylesheet draws a pattern in the header's two colours. */
export function Header({ business, isBlurred }: { business: PublicPage['business']; isBlurred: boolean }) {
  const { name, description, logo, headerImage } = business;
  return (
    <header className="header">
      {headerImage && (
        <StoredImage
          className={isBlurred ? 'header-cover is-blurred' : 'header-cover'}
          picture={headerImage}
          sizes={isBlurred ? '50vw' : coverSizes}
          loading="first"
        />
      )}
      <div className="header-inner">
        {logo && <StoredImage className="logo" picture={logo} sizes={logoSizes} loading="now" />}
        <div className="header-identity">
          <h1>{name}</h1>
          {description && <p>{description}</p>}
        </div>
        <ContactDetails business={business} />
      </div>
    </header>
  );
}

function ContactDetails({
  business: { address, mapUrl, phone, social },
}: {
  business: PublicPage['business'];
}) {
  if (!address && !phone && social.length === 0) return null;
  return (
    <div className="header-details">
      {(address || phone) && (
        <address className="contact">
          {address && <Address address={address} mapUrl={mapUrl} />}
          {phone && (
            <a className="contact-phone" href={phone.href}>
              <Icon name="phone" />
              <span>{phone.text}</span>
            </a>
          )}
        </address>
      )}
      {social.length > 0 && (
        // Safari drops the list role of a list without bullets.
        // biome-ignore lint/a11y/noRedundantRoles: see above
        <ul className="social" role="list">
          {social.map(({ network, url }) => (
            <li key={network}>
              <a href={url} target="_blank" rel="noopener" aria-label={networkNames[network]}>
                <Icon name={network} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Address({ address, mapUrl }: { address: string; mapUrl: string | null }) {
  const content = (
    <>
      <Icon name="map-pin" />
      <span>{address}</span>
    </>
  );
  return mapUrl ? (
    <a className="contact-address" href={mapUrl} target="_blank" rel="noopener">
      {content}
    </a>
  ) : (
    <p className="contact-address">{content}</p>
  );
}
