import type { PublicPage } from '@vitrina/contract/public-page/schema.ts';
import { Icon } from './Icon.tsx';
import { StoredImage } from './Picture.tsx';

/** What header.css makes of the window. */
const logoSizes = '(min-width: 900px) 124px, (min-width: 600px) 112px, 76px';

const networkNames = { instagram: 'Instagram', facebook: 'Facebook', tiktok: 'TikTok' };

/** Under its veil a phone's cover may have a little less than every point of the screen, for half the bytes. */
const coverSizes = '(max-width: 599px) 88vw, 100vw';

/** Who this is and how to reach them. Without a picture the header draws a weave of its own two colours. */
export function Header({ business, blurred }: { business: PublicPage['business']; blurred: boolean }) {
  const { name, description, logo, headerImage } = business;
  return (
    <header className="head">
      {headerImage && (
        <StoredImage
          className={blurred ? 'head-cover is-blurred' : 'head-cover'}
          picture={headerImage}
          sizes={blurred ? '50vw' : coverSizes}
          loading="first"
        />
      )}
      <div className="head-in">
        {logo && <StoredImage className="logo" picture={logo} sizes={logoSizes} loading="now" />}
        <div className="head-id">
          <h1>{name}</h1>
          {description && <p>{description}</p>}
        </div>
        <Reach business={business} />
      </div>
    </header>
  );
}

function Reach({ business: { address, mapUrl, phone, social } }: { business: PublicPage['business'] }) {
  if (!address && !phone && social.length === 0) return null;
  return (
    <div className="head-more">
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
        // Safari forgets that a list without bullets is a list.
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
