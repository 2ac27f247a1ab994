/** Within this time a browser counts once for each business. */
const viewIntervalMs = 30 * 60 * 1000;

/** The storage key for the time of the last counted view of a business, and a random name of the browser. */
export const viewStampKey = (userId: string) => `vitrina.view.${userId}`;

/** Whether a view at `now` (ms) counts, given the stamp of the last one. A time in the future is ignored. */
export function isNewView(stamp: string | null, now: number): boolean {
  const last = stamp === null ? Number.NaN : Number(stamp.split(' ')[0]);
  return !(last <= now && now - last < viewIntervalMs);
}

/** Names the browser in calls that count it. Empty without storage. */
export function visitorQuery(userId: string): string {
  try {
    const name = localStorage.getItem(viewStampKey(userId))?.split(' ')[1];
    return name ? `?visitor=${name}` : '';
  } catch {
    return '';
  }
}
