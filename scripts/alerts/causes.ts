import { execFile } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { backupName, listBackups, manifestName } from '../../server/src/platform/backup/reads.ts';
import { killAll } from '../cluster/processes.ts';
import { root } from '../root.mjs';
import { call, waitFor } from '../running-app.ts';
import { request, type Stage } from './stage.ts';

interface Cause {
  alert: string;
  /** What happens, for the report. */
  cause: string;
  /** How it ends. */
  end: string;
  /** Other alerts that are right to fire too. Any other one is an error. */
  alsoFires?: string[];
  /** It ends by itself once the range of the rule is over, and other causes do not wait for that. */
  isLasting?: boolean;
  /** Causes it. Resolves to a function that ends it. */
  start(stage: Stage): Promise<() => Promise<unknown>>;
}

const hourMs = 3_600_000;
const lateJobMinutes = 10;
/** Longer than VitrinaSlow permits, and shorter than PostgreSQL's limit for a statement of a request. */
const slowLockMs = 3_000;
const slowRequests = 10;
/** Two serving processes have 28 connections. */
const waitingClients = 60;
const blockedMs = 600;
const freeMs = 150;

/** The embedded PostgreSQL has no replicas. `npm run cluster-test` moves their number. */
export const causedInCluster = ['VitrinaReplicaMissing'];

export const causes: Cause[] = [
  {
    alert: 'VitrinaPaymentsDenied',
    cause: 'PayPal denies six payments that it held',
    end: 'the range passes',
    isLasting: true,
    start: denyPayments,
  },
  {
    alert: 'VitrinaMailServer',
    cause: 'the mail server is down, and eight people ask for codes',
    end: 'it is up again',
    alsoFires: ['VitrinaHealth', 'VitrinaJobsFailing'],
    start: (stage) => takeMailServerDown(stage, 8),
  },
  {
    alert: 'VitrinaJobsFailing',
    cause: 'the mail server is down for longer',
    end: 'it is up again, and the range passes',
    alsoFires: ['VitrinaHealth', 'VitrinaMailServer'],
    start: (stage) => takeMailServerDown(stage, 3),
  },
  {
    alert: 'VitrinaHealth',
    cause: 'the mail server is down, and nobody asks for a code',
    end: 'it is up again',
    // Mails of the causes before it still wait for their next attempt.
    alsoFires: ['VitrinaJobsFailing'],
    start: (stage) => takeMailServerDown(stage, 0),
  },
  {
    alert: 'VitrinaHealthWarning',
    cause: 'the last backup is 27 hours old',
    end: 'npm run backup',
    alsoFires: ['VitrinaBackupLate'],
    start: ageBackup,
  },
  {
    alert: 'VitrinaMailsFailed',
    cause: 'the mail server rejects every attempt for a mail',
    end: 'the operator sends it again',
    // No other mail is sent meanwhile.
    alsoFires: ['VitrinaJobsFailing'],
    start: giveUpMail,
  },
  {
    alert: 'VitrinaJobsLate',
    cause: `a job that no process takes is due for ${lateJobMinutes} minutes`,
    end: 'a process takes it',
    // The first attempt for its mail was rejected.
    alsoFires: ['VitrinaHealth', 'VitrinaJobsFailing'],
    start: delayJob,
  },
  {
    alert: 'VitrinaRemindersLate',
    cause: 'the job of the reminders waits for a locked appointment of tomorrow',
    end: 'the appointment is cancelled',
    // The attempt that waited for it.
    alsoFires: ['VitrinaJobsFailing'],
    start: delayReminder,
  },
  {
    alert: 'VitrinaBackupLate',
    cause: 'the last backup is 27 hours old',
    end: 'npm run backup',
    start: ageBackup,
  },
  {
    alert: 'VitrinaEventLoopBlocked',
    cause: `one of two serving processes stops for ${blockedMs} ms at a time`,
    end: 'it runs again',
    start: blockEventLoop,
  },
  {
    alert: 'VitrinaSlow',
    cause: `a lock of ${slowLockMs / 1000} s on a table, again and again, with ${slowRequests} requests each`,
    end: 'no more locks',
    start: slowRequestsDown,
  },
  {
    alert: 'VitrinaDatabaseConnections',
    cause: `a lock on a table, and ${waitingClients} clients`,
    end: 'the lock is released',
    alsoFires: ['VitrinaErrors', 'VitrinaSlow', 'VitrinaHealth'],
    start: exhaustConnections,
  },
  {
    alert: 'VitrinaDatabaseDown',
    cause: 'PostgreSQL is stopped (SIGSTOP)',
    end: 'it runs again',
    alsoFires: ['VitrinaErrors', 'VitrinaSlow', 'VitrinaHealth'],
    start: stopDatabase,
  },
  {
    alert: 'VitrinaErrors',
    cause: 'requests while PostgreSQL is stopped',
    end: 'it runs again',
    alsoFires: ['VitrinaDatabaseDown', 'VitrinaSlow', 'VitrinaHealth'],
    start: stopDatabase,
  },
  {
    alert: 'VitrinaDown',
    cause: 'the app is killed',
    end: 'it starts again',
    start: async ({ killApp, restartApp }) => {
      killApp();
      return restartApp;
    },
  },
];

async function denyPayments({ url, buyer, paypal }: Stage) {
  const planId = 'pro';
  const path = '/api/subscriptions/paypal';
  const post = <Reply>(action: string, body: object) =>
    call<Reply>({ url }, 'POST', `${path}/${action}`, body, buyer.token);
  for (let count = 0; count < 6; count += 1) {
    const { orderID } = await post<{ orderID: string }>('create-order', { planId });
    Object.assign(paypal.orders.get(orderID) ?? {}, { outcome: 'pending' });
    paypal.approve(orderID);
    const { status } = await post<{ status: string }>('capture-order', { orderID, planId });
    const delivered = await paypal.deliver(paypal.decide(orderID, 'DECLINED'), url);
    if (status !== 'PENDING' || delivered !== 200)
      throw new Error(`the capture is ${status}, and the webhook event got ${delivered}`);
  }
  return async () => {};
}

/** The backoff of their retries makes few attempts, as in a quiet night. */
async function takeMailServerDown({ url, smtp }: Stage, people: number) {
  const comeUp = await smtp.goDown();
  for (let person = 0; person < people; person += 1) {
    const email = `${crypto.randomUUID()}@example.com`;
    const account = { name: 'Ana', email, password: 'alert-test', consent: true };
    await call({ url }, 'POST', '/api/auth/register', account);
  }
  return comeUp;
}

async function giveUpMail({ url, smtp, operatorToken, connectDatabase }: Stage) {
  const email = 'ana@example.com';
  smtp.failNext(Number.POSITIVE_INFINITY, email);
  await call({ url }, 'POST', '/api/auth/request-reset', { email });
  const client = await connectDatabase();
  // The attempts of an hour at once: the next one is the last.
  await waitFor(async () => {
    const { rowCount } = await client.query(
      "update pgboss.job set retry_count = retry_limit, start_after = now() where name = 'send-code' and state = 'retry'",
    );
    return rowCount;
  }, 'the mail was rejected');
  await client.end();
  return async () => {
    smtp.failNext(0);
    const path = '/api/admin/mails';
    const { mails } = await call<{ mails: { id: string }[] }>(
      { url },
      'GET',
      `${path}?state=failed`,
      undefined,
      operatorToken,
    );
    for (const { id } of mails) await call({ url }, 'POST', `${path}/${id}/retry`, {}, operatorToken);
  };
}

async function delayJob({ url, smtp, connectDatabase }: Stage) {
  const email = 'luis@example.com';
  smtp.failNext(1, email);
  const account = { name: 'Luis', email, password: 'alert-test', consent: true };
  await call({ url }, 'POST', '/api/auth/register', account);
  const client = await connectDatabase();
  const isWaiting = "name = 'send-code' and state = 'retry'";
  await waitFor(
    async () => (await client.query(`select from pgboss.job where ${isWaiting}`)).rowCount,
    'the job waits for its next attempt',
  );
  // Processes skip a job whose row is locked.
  const results = (await client.query(
    `begin; update pgboss.job set start_after = now() - interval '${lateJobMinutes} minutes' where ${isWaiting}; commit;
     begin; select from pgboss.job where ${isWaiting} for update`,
  )) as unknown as { rowCount: number }[];
  if (results.at(-1)?.rowCount !== 1) throw new Error('a process took the job before it was locked');
  return async () => {
    await client.query('rollback');
    await client.end();
    await smtp.waitForMail(email);
  };
}

async function delayReminder({ owner, connectDatabase }: Stage) {
  const client = await connectDatabase();
  const id = crypto.randomUUID();
  const name = `Luz ${id}`;
  await client.query(
    `begin;
     insert into professionals (owner_id, id, name, position) values ('${owner.userId}', '${id}', '${name}', 1);
     insert into appointments (owner_id, id, professional_id, idempotency_key, content_hash, state, starts_at, ends_at, during,
       customer_name, email, notes, services, total, currency, by_customer, created_at)
     select '${owner.userId}', '${id}', '${id}', '${id}', '', 'confirmed', start, start + interval '1 hour',
       tstzrange(start, start + interval '1 hour'), 'Ana', 'ana@example.com', '', '[]', 0, 'COP', true, now() - interval '3 days'
     from (select now() + interval '20 hours' as start) as times;
     commit;
     begin; select from appointments where id = '${id}' for update`,
  );
  return async () => {
    await client.query(`update appointments set state = 'cancelled' where id = '${id}'; commit`);
    await client.end();
  };
}

async function ageBackup({ backupDirectory, dataDirectory }: Stage) {
  const backups = await listBackups(backupDirectory);
  if (backups.length === 0) throw new Error('there is no backup');
  for (const [index, backup] of backups.entries()) {
    const createdAt = new Date(Date.now() - (27 + index) * hourMs);
    const file = join(backupDirectory, backup.name, manifestName);
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...manifest, createdAt: createdAt.toISOString() }));
    renameSync(join(backupDirectory, backup.name), join(backupDirectory, backupName(createdAt)));
  }
  return () =>
    promisify(execFile)(process.execPath, ['server/src/boot/commands/back-up.ts', backupDirectory], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDirectory },
    });
}

async function blockEventLoop({ servingProcesses }: Stage) {
  const [pid] = servingProcesses();
  if (pid === undefined) throw new Error('there is no serving process');
  return repeat(async () => {
    killAll([pid], 'SIGSTOP');
    await sleep(blockedMs);
    killAll([pid], 'SIGCONT');
    await sleep(freeMs);
  });
}

async function slowRequestsDown({ url, owner, connectDatabase }: Stage) {
  const client = await connectDatabase();
  const stop = repeat(async () => {
    await client.query('begin; lock table categories in access exclusive mode');
    const requests = Array.from({ length: slowRequests }, () => request(url, '/api/categories', owner.token));
    await sleep(slowLockMs);
    await client.query('commit');
    await Promise.all(requests);
  });
  return async () => {
    await stop();
    await client.end();
  };
}

async function exhaustConnections({ url, owner, connectDatabase }: Stage) {
  const client = await connectDatabase();
  await client.query('begin; lock table categories in access exclusive mode');
  const stops = Array.from({ length: waitingClients }, () =>
    repeat(() => request(url, '/api/categories', owner.token)),
  );
  return async () => {
    await client.query('rollback');
    await client.end();
    await Promise.all(stops.map((stop) => stop()));
  };
}

async function stopDatabase({ postgresProcesses }: Stage) {
  const pids = postgresProcesses();
  if (pids.length === 0) throw new Error('PostgreSQL does not run');
  killAll(pids, 'SIGSTOP');
  return async () => killAll(pids, 'SIGCONT');
}

/** Returns a function that stops it and waits for the last run. */
function repeat(step: () => Promise<unknown>): () => Promise<void> {
  let isRunning = true;
  const run = async () => {
    while (isRunning) await step();
  };
  const running = run();
  running.catch(() => {});
  return async () => {
    isRunning = false;
    await running;
  };
}
