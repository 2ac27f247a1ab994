import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Db } from './client.ts';

/** What the database announces with every write that changes a page; see the migration of that name. */
const channel = 'page_changed';
/** What the operator sees in `pg_stat_activity`. */
export const listenerName = 'vitrina-changes';
/** Between two proofs that announcements still arrive. */
const beatInterval = 250;
/** Without a proof for this long, nothing is known of changes any more. */
export const unheardLimit = 1_000;
/** How long a reader waits for such a proof, when the last one is too old, before it does without. */
const hearingTime = 300;
/** A connection that answers nothing for this long is given up, and another one opened. */
const silenceLimit = 2_000;
const retryPause = 100;
/** At the start: how long an announcement may take to come round. */
const proofTime = 5_000;

interface Listener {
  /** The pages of this account may have changed. */
  onChange(ownerId: string): void;
  /** Any page may have changed: a plan did, or announcements may have been missed. */
  onAnything(): void;
}

export interface Changes {
  /** Whether every change that was committed a second ago or earlier has been told of by now. */
  areHeard(): boolean;
  /** Asks for the proof of that at once; answers what came of it. On a busy machine the regular ones come late. */
  hear(): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Tells of every change of a page, whichever process made it. Throws, in Spanish, when announcements made through `db`
 * do not arrive through `connectionString`: another database, or a pooler in between.
 */
export async function listenForChanges(
  connectionString: string,
  db: Db,
  { onChange, onAnything }: Listener,
): Promise<Changes> {
  const stopping = new AbortController();
  /** A channel of this process alone: what comes back on it was announced after everything that came before. */
  const beats = `page_beat_${randomUUID().replaceAll('-', '')}`;
  let heardUntil = 0;
  let current: pg.Client | undefined;
  let hearing: Promise<boolean> | undefined;
  let heard = () => {};
  let proven: (() => void) | undefined;

  const run = async () => {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(() => {});
      heardUntil = 0;
      await sleep(retryPause, undefined, { signal: stopping.signal }).catch(() => {});
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
      await client.query(`listen ${channel}; listen "${beats}"`);
      // Only now, so that no read from before can be kept either.
      onAnything();
      await Promise.race([lost, beat(client)]);
    } finally {
      current = undefined;
      await Promise.race([client.end().catch(() => {}), sleep(retryPause)]);
    }
  };
  const listen = ({ channel: where, payload = '' }: pg.Notification) => {
    if (where === beats) {
      if (payload === 'proof') proven?.();
      else heardUntil = Math.max(heardUntil, Number(payload) + unheardLimit);
      heard();
    } else if (payload === '') onAnything();
    else onChange(payload);
  };
  const send = (client: pg.Client) =>
    client.query('select pg_notify($1, $2)', [beats, String(performance.now())]);
  /** Ends when the connection has gone silent. */
  const beat = async (client: pg.Client) => {
    while (!stopping.signal.aborted) {
      const answered = send(client).then(() => true);
      if (!(await Promise.race([answered, sleep(silenceLimit, false)]))) return;
      await sleep(beatInterval, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const areHeard = () => performance.now() < heardUntil;
  const hear = async (): Promise<boolean> => {
    if (areHeard() || !current) return areHeard();
    const { promise, resolve } = Promise.withResolvers<void>();
    heard = resolve;
    send(current).catch(() => {});
    await Promise.race([promise, sleep(hearingTime)]);
    return areHeard();
  };
  const running = run();
  const stop = async () => {
    stopping.abort();
    await current?.end().catch(() => {});
    await running;
  };

  const proof = new Promise<void>((resolve) => {
    proven = resolve;
  });
  const asking = setInterval(() => void announce().catch(() => {}), retryPause);
  const announce = () => db.$client.query('select pg_notify($1, $2)', [beats, 'proof']);
  const arrived = await Promise.race([proof.then(() => true), sleep(proofTime, false)]);
  clearInterval(asking);
  if (!arrived) {
    await stop();
    throw new Error(
      'Los avisos de cambios no llegan: DATABASE_LISTEN_URL debe conectar directamente, sin intermediarios, con la misma base de datos que DATABASE_URL',
    );
  }
  return {
    areHeard,
    hear() {
      hearing ??= hear().finally(() => {
        hearing = undefined;
      });
      return hearing;
    },
    stop,
  };
}
