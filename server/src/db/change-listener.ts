import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Db } from './client.ts';

/** What the database announces with every write that changes a page; see the migration of that name. */
const channel = 'page_changed';
/** What the operator sees in `pg_stat_activity`. */
export const listenerName = 'vitrina-changes';
/** Between two proofs that announcements still arrive. */
const heartbeatInterval = 250;
/** Without a proof for this long, nothing is known of changes any more. */
export const heartbeatTimeoutMs = 1_000;
/** How long a reader waits for such a proof, when the last one is too old, before it does without. */
const pingTimeoutMs = 300;
/** A connection that answers nothing for this long is given up, and another one opened. */
const queryTimeoutMs = 2_000;
const reconnectDelayMs = 100;
/** At the start: how long an announcement may take to come round. */
const startupTimeoutMs = 5_000;

interface ChangeHandlers {
  /** The pages of this account may have changed. */
  onOwnerChanged(ownerId: string): void;
  /** Any page may have changed: a plan did, or announcements may have been missed. */
  onAllChanged(): void;
}

export interface ChangeListener {
  /** Whether every change that was committed a second ago or earlier has been told of by now. */
  isUpToDate(): boolean;
  /** Asks for the proof of that at once; answers what came of it. On a busy machine the regular ones come late. */
  ping(): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Tells of every change of a page, whichever process made it. Throws, in Spanish, when announcements made through `db`
 * do not arrive through `connectionString`: another database, or a pooler in between.
 */
export async function startChangeListener(
  connectionString: string,
  db: Db,
  { onOwnerChanged, onAllChanged }: ChangeHandlers,
): Promise<ChangeListener> {
  const stopping = new AbortController();
  /** A channel of this process alone: what comes back on it was announced after everything that came before. */
  const heartbeatChannel = `page_beat_${randomUUID().replaceAll('-', '')}`;
  let upToDateUntil = 0;
  let current: pg.Client | undefined;
  let pendingPing: Promise<boolean> | undefined;
  let resolvePing = () => {};
  let resolveRoundTrip: (() => void) | undefined;

  const run = async () => {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(() => {});
      upToDateUntil = 0;
      await sleep(reconnectDelayMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const listenOnce = async () => {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5_000,
      application_name: listenerName,
    });
    current = client;
    const lost = new Promise<void>((resolve) => {
      client.once('end', resolve);
      client.once('error', () => resolve());
    });
    try {
      await client.connect();
      client.on('notification', listen);
      // A beat is worth no disk.
      await client.query('set synchronous_commit = off');
      await client.query(`listen ${channel}; listen "${heartbeatChannel}"`);
      // Only now, so that no read from before can be kept either.
      onAllChanged();
      await Promise.race([lost, sendHeartbeats(client)]);
    } finally {
      current = undefined;
      await Promise.race([client.end().catch(() => {}), sleep(reconnectDelayMs)]);
    }
  };
  const listen = ({ channel: where, payload = '' }: pg.Notification) => {
    if (where === heartbeatChannel) {
      if (payload === 'proof') resolveRoundTrip?.();
      else upToDateUntil = Math.max(upToDateUntil, Number(payload) + heartbeatTimeoutMs);
      resolvePing();
    } else if (payload === '') onAllChanged();
    else onOwnerChanged(payload);
  };
  const notifyHeartbeat = (client: pg.Client) =>
    client.query('select pg_notify($1, $2)', [heartbeatChannel, String(performance.now())]);
  /** Ends when the connection has gone silent. */
  const sendHeartbeats = async (client: pg.Client) => {
    while (!stopping.signal.aborted) {
      const answered = notifyHeartbeat(client).then(() => true);
      if (!(await Promise.race([answered, sleep(queryTimeoutMs, false)]))) return;
      await sleep(heartbeatInterval, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const isUpToDate = () => performance.now() < upToDateUntil;
  const ping = async (): Promise<boolean> => {
    if (isUpToDate() || !current) return isUpToDate();
    const { promise, resolve } = Promise.withResolvers<void>();
    resolvePing = resolve;
    notifyHeartbeat(current).catch(() => {});
    await Promise.race([promise, sleep(pingTimeoutMs)]);
    return isUpToDate();
  };
  const running = run();
  const stop = async () => {
    stopping.abort();
    await current?.end().catch(() => {});
    await running;
  };

  const roundTrip = new Promise<void>((resolve) => {
    resolveRoundTrip = resolve;
  });
  const asking = setInterval(() => void notifyRoundTrip().catch(() => {}), reconnectDelayMs);
  const notifyRoundTrip = () => db.$client.query('select pg_notify($1, $2)', [heartbeatChannel, 'proof']);
  const arrived = await Promise.race([roundTrip.then(() => true), sleep(startupTimeoutMs, false)]);
  clearInterval(asking);
  if (!arrived) {
    await stop();
    throw new Error(
      'Los avisos de cambios no llegan: DATABASE_LISTEN_URL debe conectar directamente, sin intermediarios, con la misma base de datos que DATABASE_URL',
    );
  }
  return {
    isUpToDate,
    ping() {
      pendingPing ??= ping().finally(() => {
        pendingPing = undefined;
      });
      return pendingPing;
    },
    stop,
  };
}
