import { useEffect, useState } from 'react';
import { copyDate } from './offline-copy-date.ts';

/** Says that this is the last menu that the browser has seen, not the one of now. */
export function OfflineNotice({ locale }: { locale: string }) {
  const [text, setText] = useState('');
  useEffect(() => {
    const date = copyDate(document);
    if (date !== null) setText(copyText(date, locale));
  }, [locale]);
  if (!text) return null;
  return (
    <div className="copy" role="status">
      <p>{text}</p>
      <button type="button" onClick={() => window.location.reload()}>
        Actualizar
      </button>
    </div>
  );
}

function copyText(date: string, locale: string): string {
  const made = date && new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  return `Sin conexión. Este es el último menú que viste${made ? `, del ${made.format(new Date(date))}` : ''}.`;
}
