import { openingState } from '@vitrina/contract/business/opening-hours/opening-state.ts';
import { describeOpening, type OpeningWords } from '@vitrina/contract/business/opening-hours/words.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { copyDate } from '../offline/offline-copy-date.ts';

/** Whether the business takes orders, in words. Null if it has no hours. Only an offline copy trusts the clock of the device. */
export function describeCurrentOpening({
  opening,
  money: { locale },
  ordering,
}: PublicPage): (OpeningWords & { isClosed: boolean }) | null {
  if (!opening) return null;
  const { hours, timeZone } = opening;
  const isCopy = copyDate(document) !== null;
  if (ordering?.isOutsideHours && !isCopy)
    return { status: ordering.hoursNote ?? '', detail: '', isClosed: true };
  const state = isCopy ? openingState(hours, timeZone, new Date()) : opening.state;
  return { ...describeOpening(state, { locale, timeZone }), isClosed: state.status === 'closed' };
}
