export const maxStock = 99_999;
/** From so few on visitors read how many are left. */
export const lowStock = 5;
/** Counts that are changed at once. */
export const maxStockChanges = 2_000;
/** An order that nobody has accepted keeps its portions for so long. */
export const holdMs = 10 * 60_000;
/** What most products, sizes and options have. */
export const notCounted = { stock: null, dailyStock: null };
