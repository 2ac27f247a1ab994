import { useCallback, useEffect, useState } from 'react';
import type { NoticeContent } from './Notice.tsx';

type NewNotice = NoticeContent extends infer Content
  ? Content extends unknown
    ? Omit<Content, 'key'>
    : never
  : never;

/** Long enough to read a line, and to reach for its button. */
const textTime = { plain: 3000, undo: 7000 };

/** The one notice on show. A plain text leaves by itself; the offer to open WhatsApp again waits for the visitor. */
export function useNotice() {
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const show = useCallback((next: NewNotice) => {
    setNotice((last) => ({ ...next, key: (last?.key ?? 0) + 1 }) as NoticeContent);
  }, []);
  const dismiss = useCallback(() => setNotice(null), []);
  useEffect(() => {
    if (notice?.kind !== 'text') return;
    const timer = setTimeout(dismiss, notice.undo ? textTime.undo : textTime.plain);
    return () => clearTimeout(timer);
  }, [notice, dismiss]);
  return { notice, show, dismiss };
}
