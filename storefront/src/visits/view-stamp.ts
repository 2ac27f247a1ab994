/** One view per browser and business in this time. */
const viewGap = 30 * 60 * 1000;

/** Where a browser keeps when its last view of a business was counted. */
export const viewStampKey = (userId: string) => `vitrina.view.${userId}`;

/** Whether a view at `now` (ms) counts, given the stamp of the last one that did. A stamp from the future is no stamp. */
export function isNewView(stamp: string | null, now: number): boolean {
  const last = stamp === null ? Number.NaN : Number(stamp);
  return !(last <= now && now - last < viewGap);
}
