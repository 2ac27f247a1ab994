import { clockLocale } from '@vitrina/contract/business/opening-hours/words.ts';
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
  const style = { dateStyle: 'long', timeStyle: 'short' } as const;
  const time = date && new Date(date).toLocaleString(clockLocale(locale), style);
  return `Sin conexión. Esto es lo último que viste${time && `, del ${time}`}`.replace(/\.?$/, '.');
}
