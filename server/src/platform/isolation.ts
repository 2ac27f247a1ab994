import { AppError } from './errors.ts';

/**
 * Why an installation must not act for the production: `jobs-off` is a setting, `restored` a restored backup, `other-store` a
 * database that is not the owner of its picture store, `store-silent` a store that has not told its owner yet, and `copied-disk` a data
 * directory that was marked on another machine.
 */
export type IsolationReason = 'jobs-off' | 'restored' | 'copied-disk' | 'other-store' | 'store-silent';

/** An isolated process serves, but sends no mails and push messages, moves no money and runs no jobs. `reason` may change at any time. */
export interface Isolation {
  /** Null: not isolated. */
  readonly reason: IsolationReason | null;
}

/** Throws PAYMENTS_PAUSED. */
export function requirePayments({ reason }: Isolation): void {
  if (reason) throw new AppError('PAYMENTS_PAUSED');
}

/** For what is useless without a mail at once, such as a code. Other mails wait in the queue. Throws MAILS_PAUSED. */
export function requireMails({ reason }: Isolation): void {
  if (reason) throw new AppError('MAILS_PAUSED');
}

/** Makes `send` reject with MAILS_PAUSED for every caller while the installation is isolated. Queued messages are kept. */
export function pauseInIsolation<Args extends unknown[], Result>(
  isolation: Isolation,
  send: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  return async (...args) => {
    requireMails(isolation);
    return send(...args);
  };
}
