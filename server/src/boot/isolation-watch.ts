import type { Logger } from 'pino';
import { claimEmptyStore, readStanding, type Standing } from '../business/media/ownership.ts';
import type { Db } from '../platform/db/client.ts';
import type { Env } from '../platform/env.ts';
import { type MarkSettings, readMarkStanding } from '../platform/installation-mark.ts';
import type { Isolation, IsolationReason } from '../platform/isolation.ts';
import type { MediaStore } from '../platform/media/store.ts';

/** A start does not wait longer for a store that does not reply. */
const firstReadTimeoutMs = 2_000;
/** Milliseconds between two reads of the store, and while it is silent. */
const defaultIntervals = { normal: 60_000, silent: 5_000 };
/** The reason is logged again after this time. */
const repeatedLogMs = 24 * 60 * 60 * 1000;

const reasons: Record<Standing, IsolationReason | null> = {
  owner: null,
  unclaimed: null,
  restored: 'restored',
  'other-store': 'other-store',
};

const advice = 'It sends no mails and push messages, takes no payments and runs no jobs.';
const messages: Record<IsolationReason, string> = {
  'jobs-off': `this installation is isolated by JOBS=off. ${advice}`,
  'copied-disk': `this installation is isolated: its data directory was marked on another machine, so it is a copy of that disk, or was moved. ${advice} If it replaces the production, stop both and run npm run take-over`,
  restored: `this installation is isolated: its database is a restored backup. ${advice} If it replaces the production, stop both and run npm run take-over`,
  'other-store': `this installation is isolated: its picture store belongs to another database, or to a later state of this one. ${advice} If it replaces the production, stop both and run npm run take-over. Otherwise give it a store of its own`,
  'store-silent': `this installation is isolated until its picture store says whether it is the production. ${advice}`,
};

type WatchSettings = Pick<Env, 'runsJobs'> & MarkSettings;

/** Why an installation is isolated now. A store that does not reply within the time limit of a start leaves it open. */
export async function readIsolation(
  env: WatchSettings,
  db: Db,
  store: MediaStore,
): Promise<IsolationReason | null> {
  if (!env.runsJobs) return 'jobs-off';
  if ((await readMarkStanding(env)) === 'copy') return 'copied-disk';
  const reading = readStanding(db, store).then((standing) => reasons[standing]);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<IsolationReason>((resolve) => {
    timer = setTimeout(() => resolve('store-silent'), firstReadTimeoutMs);
  });
  try {
    return await Promise.race([reading.catch((): IsolationReason => 'store-silent'), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

interface WatchedIsolation extends Isolation {
  reason: IsolationReason | null;
}

export interface IsolationWatch {
  isolation: Isolation;
  /** Calls `onChange` now and whenever isolation begins or ends. Returns a function that stops the watch. */
  start(onChange: (isIsolated: boolean) => Promise<void>): Promise<() => Promise<void>>;
}

/**
 * Finds out whether this process may act for the production. The picture store tells it: its owner gives it a new id every
 * minute, which restored, copied and older databases do not know. A store on the disk is copied with it, so the disk has a mark. See
 * docs/decisions/117 and 225.
 */
export async function openIsolationWatch(
  env: WatchSettings,
  db: Db,
  store: MediaStore,
  log: Pick<Logger, 'error' | 'warn' | 'info'>,
  intervals = defaultIntervals,
): Promise<IsolationWatch> {
  const isolation: WatchedIsolation = { reason: await readIsolation(env, db, store) };
  return {
    isolation,
    async start(onChange) {
      let isStopped = false;
      let isApplied: boolean | undefined;
      let timer: NodeJS.Timeout | undefined;
      let loggedAt = Number.NEGATIVE_INFINITY;
      let loggedReason: IsolationReason | null = null;

      const report = () => {
        const { reason } = isolation;
        if (reason === loggedReason && performance.now() - loggedAt < repeatedLogMs) return;
        if (reason) log[reason === 'jobs-off' ? 'warn' : 'error']({ reason }, messages[reason]);
        else if (loggedReason) log.info('this installation is not isolated any more');
        loggedReason = reason;
        loggedAt = performance.now();
      };
      const apply = async () => {
        const isIsolated = isolation.reason !== null;
        if (isIsolated === isApplied) return;
        await onChange(isIsolated);
        isApplied = isIsolated;
      };
      const check = async () => {
        const reason = await readIsolation(env, db, store);
        // A store that falls silent later says nothing new.
        if (reason !== 'store-silent') isolation.reason = reason;
        report();
        await apply();
        if (isolation.reason === null) await claimEmptyStore(db, store);
      };
      let checking = Promise.resolve();
      const schedule = () => {
        if (isStopped) return;
        timer = setTimeout(
          () => {
            checking = check()
              .catch((err) => log.warn({ err }, 'the owner of the picture store is unknown'))
              .then(schedule);
          },
          isolation.reason === 'store-silent' ? intervals.silent : intervals.normal,
        );
        timer.unref();
      };

      report();
      await apply();
      // A store that does not reply must not delay the start.
      checking = (isolation.reason === null ? claimEmptyStore(db, store) : Promise.resolve())
        .catch((err) => log.warn({ err }, 'picture store'))
        .then(schedule);
      return async () => {
        isStopped = true;
        clearTimeout(timer);
        await checking;
      };
    },
  };
}
