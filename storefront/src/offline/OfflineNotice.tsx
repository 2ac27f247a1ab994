import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { OfflineOpening } from '../opening/OfflineOpening.tsx';
import { copyDate } from './offline-copy-date.ts';

/** Says that this is a stored copy of the page, and when it was stored. */
export function OfflineNotice({ page }: { page: PublicPage }) {
  return (
    <div className="offline-notice" role="status">
      <p>{formatNotice(copyDate(document) ?? '', page.money.locale)}</p>
      <button type="button" onClick={() => window.location.reload()}>
        Actualizar
      </button>
      <OfflineOpening page={page} />
    </div>
  );
}

function formatNotice(date: string, locale: string): string {
  const format = date && new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  return `Sin conexión. Esto es lo último que viste${format ? `, del ${format.format(new Date(date))}` : ''}.`;
}
