import type pg from 'pg';

export interface Notifier {
  /** Sends soon, and all that waits together. Equal notifications are sent once. */
  send(notifications: readonly (readonly [channel: string, payload: string])[]): void;
}

/**
 * Notifies after the commit, not in the transaction. PostgreSQL lets one transaction with NOTIFY commit at a time, and such a commit
 * waits for the disk and for replicas. A transaction that only notifies waits for neither. Failures are ignored: listeners must find
 * what they missed by themselves.
 */
export function createNotifier(pool: Pick<pg.Pool, 'query'>): Notifier {
  const waiting = new Map<string, readonly [channel: string, payload: string]>();
  let isSending = false;

  async function sendWaiting(): Promise<void> {
    if (isSending) return;
    isSending = true;
    while (waiting.size > 0) {
      const batch = [...waiting.values()];
      waiting.clear();
      await pool
        .query(
          'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as n (channel, payload)',
          [batch.map(([channel]) => channel), batch.map(([, payload]) => payload)],
        )
        .catch(() => {});
    }
    isSending = false;
  }

  return {
    send(notifications) {
      for (const notification of notifications) waiting.set(notification.join(' '), notification);
      void sendWaiting();
    },
  };
}
