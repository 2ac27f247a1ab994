import { useEffect, useState } from 'react';
import { copyDate } from './offline-copy-date.ts';

/** Says that this is a stored copy of the page, and when it was stored. */
export function OfflineNotice({ locale }: { locale: string }) {
  const [text, setText] = useState('');
  useEffect(() => {
    const date = copyDate(document);
    if (date !== null) setText(formatNotice(date, locale));
  }, [locale]);
  if (!text) return null;
  return (
    <div className="offline-notice" role="status">
      <p>{text}</p>
      <button type="button" onClick={() => window.location.reload()}>
        Actualizar
      </button>
    </div>
  );
}

function formatNotice(date: string, locale: string): string {
  const format = date && new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  return `Sin conexión. Este es el último menú que viste${format ? `, del ${format.format(new Date(date))}` : ''}.`;
}
