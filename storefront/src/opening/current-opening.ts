import { openingState } from '@vitrina/contract/business/opening-hours/opening-state.ts';
import { describeOpening, type OpeningWords } from '@vitrina/contract/business/opening-hours/words.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { copyDate } from '../offline/offline-copy-date.ts';

/** The state of the business in words. Null if it has no hours. Only an offline copy trusts the clock of the device. */
export function describeCurrentOpening({
  opening,
  money: { locale },
}: PublicPage): (OpeningWords & { isClosed: boolean }) | null {
  if (!opening) return null;
  const { hours, timeZone } = opening;
  const state = copyDate(document) === null ? opening.state : openingState(hours, timeZone, new Date());
  return { ...describeOpening(state, { locale, timeZone }), isClosed: state.status === 'closed' };
}
