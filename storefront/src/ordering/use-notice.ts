import { useCallback, useEffect, useState } from 'react';
import type { NoticeContent } from './Notice.tsx';

type NewNotice = NoticeContent extends infer Content
  ? Content extends unknown
    ? Omit<Content, 'key'>
    : never
  : never;

/** Time to read a line, and to reach for its button. */
const textTimeoutMs = 3000;
const undoTimeoutMs = 7000;

/**
 * The one visible notice. A text disappears after a timeout; the link to WhatsApp stays until it is
 * dismissed.
 */
export function useNotice() {
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const show = useCallback((next: NewNotice) => {
    setNotice((last) => ({ ...next, key: (last?.key ?? 0) + 1 }) as NoticeContent);
  }, []);
  const dismiss = useCallback(() => setNotice(null), []);
  useEffect(() => {
    if (notice?.kind !== 'text') return;
    const timer = setTimeout(dismiss, notice.undo ? undoTimeoutMs : textTimeoutMs);
    return () => clearTimeout(timer);
  }, [notice, dismiss]);
  return { notice, show, dismiss };
}
