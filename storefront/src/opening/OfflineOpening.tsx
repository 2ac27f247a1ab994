import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { useEffect } from 'react';
import { describeCurrentOpening } from './current-opening.ts';

/** Writes the state of now into the header of an offline copy, which the page's script does not render. */
export function OfflineOpening({ page }: { page: PublicPage }) {
  useEffect(() => {
    const update = () => {
      const opening = describeCurrentOpening(page);
      const summary = document.querySelector('.hours summary');
      const [status, detail] = [...(summary?.querySelectorAll('.hours-status, .hours-detail') ?? [])];
      if (!opening || !summary || !status || !detail) return;
      summary.className = opening.isClosed ? 'is-closed' : 'is-open';
      status.textContent = opening.status;
      detail.textContent = opening.detail && ` · ${opening.detail}`;
    };
    update();
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, [page]);
  return null;
}
