import { givesServices } from '@vitrina/contract/business/customization/business-types.ts';
import type { PageProduct, PublicPage } from '@vitrina/contract/page/schema.ts';
import { bookingPath, serviceBookingPath } from '@vitrina/contract/platform/appointment-paths.ts';

/**
 * The way to book, and a place for the next free times of the shortest service, which a script of its own fills. Renders nothing unless
 * a business of services has one that can be booked.
 */
export function NextTimes({ page }: { page: PublicPage }) {
  const { userId, opening, money } = page;
  const service = findShortestService(page);
  if (!service || !opening) return null;
  const services = JSON.stringify([{ productId: service.id }]);
  return (
    <div className="next-times">
      <a className="button" href={bookingPath(userId)}>
        Reservar
      </a>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        className="next-times-list"
        role="group"
        aria-label={`Próximas horas para ${service.name}`}
        data-times={`/api/public/free-times/${userId}?services=${encodeURIComponent(services)}`}
        data-href={serviceBookingPath(userId, service.id)}
        data-zone={opening.timeZone}
        data-locale={money.locale}
      />
    </div>
  );
}

/** Returns the shortest service that needs no choice. */
export function findShortestService({ business, categories }: PublicPage): PageProduct | undefined {
  if (!givesServices(business.type)) return undefined;
  return categories
    .flatMap(({ products }) => products)
    .filter(
      ({ minutes, soldOut, variants, optionGroups }) =>
        minutes && !soldOut && variants.length + optionGroups.length === 0,
    )
    .toSorted((a, b) => (a.minutes ?? 0) - (b.minutes ?? 0))[0];
}
