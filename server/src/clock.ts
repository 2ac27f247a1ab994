/** What time it is for subscriptions and payments; tests bring one that they can move. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
