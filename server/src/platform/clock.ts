/** The time for subscriptions, payments and domains. Tests pass a clock that they can move. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
