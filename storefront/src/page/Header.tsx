import { isAtTable } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { Facts, OpeningHours } from '../opening/OpeningHours.tsx';
import { describePauseOfAll } from '../ordering/pause.ts';
import { Icon } from './Icon.tsx';
import { NextTimes } from './NextTimes.tsx';
import { StoredImage } from './Picture.tsx';

/** The widths in header.css. */
const logoSizes = '(min-width: 900px) 112px, (min-width: 600px) 96px, 72px';

const networkNames = { instagram: 'Instagram', facebook: 'Facebook', tiktok: 'TikTok' };

/**
 * The cover is at most 184 px high and as wide as the window. It is the largest file of the first screen, so a phone
 * takes one with somewhat fewer pixels than its screen has.
 */
const coverSizes = '(min-width: 600px) 100vw, 88vw';

/** The letters of a name that is set smaller. */
const longName = 30;

/**
 * Who this is: a clear cover, and below it name, hours and contact on the header's own colour, so that no picture lies
 * behind text.
 */
export function Header({ page }: { page: PublicPage }) {
  const { business, look, opening, money, ordering } = page;
  const pause =
    ordering?.settings &&
    describePauseOfAll(ordering.settings, {
      ...money,
      timeZone: ordering.timeZone ?? opening?.timeZone ?? 'UTC',
    });
  const { name, description, logo, headerImage } = business;
  // The sign of a table lies over the cover, or in the room that the header leaves for it: see `table/table.ts`.
  const hasTables = ordering?.settings?.modes.some(isAtTable);
  const facts = pause ? [] : (ordering?.facts ?? []);
  const initial = [...name][0]?.toLocaleUpperCase('es');
  return (
    <header
      className={headerImage ? 'header has-cover' : 'header'}
      data-motif={headerImage ? undefined : (look.motif ?? undefined)}
      data-initial={look.motif === 'initial' ? initial : undefined}
      data-tables={hasTables || undefined}
    >
      {headerImage && (
        <div className="cover">
          <StoredImage
            className={look.hasHeaderBlur ? 'header-cover is-blurred' : 'header-cover'}
            picture={headerImage}
            sizes={look.hasHeaderBlur ? '50vw' : coverSizes}
            loading="high"
          />
        </div>
      )}
      <div className="header-inner">
        {logo ? (
          // A logo may be transparent, and nothing removes a placeholder behind it.
          <StoredImage
            className="logo"
            picture={{ ...logo, placeholder: '' }}
            sizes={logoSizes}
            loading={headerImage ? 'low' : 'normal'}
          />
        ) : (
          <span className="logo is-initial" aria-hidden="true">
            {initial}
          </span>
        )}
        <div className="header-identity">
          <h1 className={name.length > longName ? 'is-long' : undefined}>{name}</h1>
          {description && <p>{description}</p>}
        </div>
        {pause && <p className="paused-notice">{pause}</p>}
        {opening ? (
          <OpeningHours
            opening={opening}
            locale={money.locale}
            facts={facts}
            note={(!pause && ordering?.hoursNote) || ''}
            isOutsideHours={ordering?.isOutsideHours ?? false}
          />
        ) : (
          facts.length > 0 && (
            <p className="hours">
              <Facts facts={facts} />
            </p>
          )
        )}
        <NextTimes page={page} />
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
    <div className="reach">
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
