import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Db } from './client.ts';

/** Database triggers notify this channel with every write that changes a page. */
const changeChannel = 'page_changed';
/** Every change of an order notifies this channel with its owner, unless the process is killed after the commit. */
export const orderChangeChannel = 'order_changed';
/** A job that is due was added to the queue of this name. Without it, the job is found two seconds later. */
export const jobChannel = 'job_added';
/** `application_name` in `pg_stat_activity`. */
export const listenerName = 'vitrina-changes';
const heartbeatInterval = 250;
/** While nobody asks whether the handlers are up to date. */
const idleHeartbeatInterval = 900;
const idleAfterMs = 10_000;
/** After this long without a heartbeat, notifications may have been missed. */
export const heartbeatTimeoutMs = 1_000;
const pingTimeoutMs = 300;
/** A connection without a reply for this long is replaced. */
const queryTimeoutMs = 2_000;
const reconnectDelayMs = 100;
const startupTimeoutMs = 5_000;

export interface ChangeHandlers {
  /** The pages of this owner may have changed. */
  onOwnerChanged(ownerId: string): void;
  /** An order of this owner has changed. */
  onOrderChanged(ownerId: string): void;
  /** A job was added to the queue `name`. */
  onJobAdded?(name: string): void;
  /** Any page or order may have changed: a plan has. */
  onAllChanged(): void;
  /** Notifications may have been missed, so any page or order may have changed. */
  onChangesMissed(): void;
}

export interface ChangeListener {
  /** Whether the handlers have seen every change that was committed a second ago or earlier. */
  isUpToDate(): boolean;
  /** How long ago the handlers had seen every change, in milliseconds. Infinite before the first heartbeat. */
  msSinceUpToDate(): number;
  /** Sends a heartbeat now and returns `isUpToDate()`. Regular heartbeats may be late on a busy machine. */
  ping(): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Calls the handlers for every change of a page or an order in any process. Throws, in Spanish, if notifications sent
 * through `db` do not arrive through `connectionString`: it is another database, or a pooler is in between.
 */
export async function startChangeListener(
  connectionString: string,
  db: Db,
  { onOwnerChanged, onOrderChanged, onJobAdded, onAllChanged, onChangesMissed }: ChangeHandlers,
): Promise<ChangeListener> {
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  /** A channel of this process. A heartbeat arrives after all notifications that were sent before it. */
  const heartbeatChannel = `page_beat_${randomUUID().replaceAll('-', '')}`;
  let upToDateUntil = 0;
  /** When the last heartbeat that arrived was sent. Stays when the connection is lost. */
  let lastHeartbeatAt = Number.NEGATIVE_INFINITY;
  let askedAt = performance.now();
  let activeClient: pg.Client | undefined;
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
    activeClient = client;
    const disconnected = new Promise<void>((resolve) => {
      client.once('end', resolve);
      client.once('error', () => resolve());
    });
    try {
      // A client that is ended while it connects never settles.
      await Promise.race([client.connect(), stopped]);
      if (stopping.signal.aborted) return;
      client.on('notification', handleNotification);
      // Heartbeats need no durability.
      await client.query('set synchronous_commit = off');
      await client.query(
        `listen ${changeChannel}; listen ${orderChangeChannel}; listen ${jobChannel}; listen "${heartbeatChannel}"`,
      );
      // Called after LISTEN, so that reads from before it are invalidated too.
      onChangesMissed();
      await Promise.race([disconnected, sendHeartbeats(client)]);
    } finally {
      activeClient = undefined;
      await Promise.race([client.end().catch(() => {}), sleep(reconnectDelayMs)]);
    }
  };
  const handleNotification = ({ channel, payload = '' }: pg.Notification) => {
    if (channel === heartbeatChannel) {
      if (payload === 'round-trip') resolveRoundTrip?.();
      else {
        lastHeartbeatAt = Math.max(lastHeartbeatAt, Number(payload));
        upToDateUntil = Math.max(upToDateUntil, lastHeartbeatAt + heartbeatTimeoutMs);
      }
      resolvePing();
    } else if (channel === orderChangeChannel) onOrderChanged(payload);
    else if (channel === jobChannel) onJobAdded?.(payload);
    else if (payload === '') onAllChanged();
    else onOwnerChanged(payload);
  };
  const notifyHeartbeat = (client: pg.Client) =>
    client.query('select pg_notify($1, $2)', [heartbeatChannel, String(performance.now())]);
  /** Resolves when the connection stops replying. */
  const sendHeartbeats = async (client: pg.Client) => {
    while (!stopping.signal.aborted) {
      const reply = notifyHeartbeat(client).then(() => true);
      if (!(await Promise.race([reply, sleep(queryTimeoutMs, false)]))) return;
      const isIdle = performance.now() - askedAt > idleAfterMs;
      await sleep(isIdle ? idleHeartbeatInterval : heartbeatInterval, undefined, {
        signal: stopping.signal,
      }).catch(() => {});
    }
  };
  const isUpToDate = () => {
    askedAt = performance.now();
    return askedAt < upToDateUntil;
  };
  const ping = async (): Promise<boolean> => {
    if (isUpToDate() || !activeClient) return isUpToDate();
    const { promise, resolve } = Promise.withResolvers<void>();
    resolvePing = resolve;
    notifyHeartbeat(activeClient).catch(() => {});
    await Promise.race([promise, sleep(pingTimeoutMs)]);
    return isUpToDate();
  };
  const loop = run();
  const stop = async () => {
    stopping.abort();
    await activeClient?.end().catch(() => {});
    await loop;
  };

  const roundTrip = new Promise<void>((resolve) => {
    resolveRoundTrip = resolve;
  });
  const interval = setInterval(() => void notifyRoundTrip().catch(() => {}), reconnectDelayMs);
  const notifyRoundTrip = () =>
    db.$client.query('select pg_notify($1, $2)', [heartbeatChannel, 'round-trip']);
  const hasArrived = await Promise.race([roundTrip.then(() => true), sleep(startupTimeoutMs, false)]);
  clearInterval(interval);
  if (!hasArrived) {
    await stop();
    throw new Error(
      'Los avisos de cambios no llegan: DATABASE_LISTEN_URL debe conectar directamente, sin intermediarios, con la misma base de datos que DATABASE_URL',
    );
  }
  return {
    isUpToDate,
    msSinceUpToDate: () => performance.now() - lastHeartbeatAt,
    ping() {
      pendingPing ??= ping().finally(() => {
        pendingPing = undefined;
      });
      return pendingPing;
    },
    stop,
  };
}
