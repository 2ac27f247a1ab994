import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { Health, HealthCheck, HealthComponent } from '@vitrina/contract/operator/health.ts';
import type { Db } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { selectOverdueJobs } from '../jobs/job-reads.ts';
import { checkMailServer } from '../mail/transport.ts';
import { fileName } from '../media/file-names.ts';
import type { MediaStore } from '../media/store.ts';

/** Milliseconds; what takes longer is down for whoever waits for it. */
const patience = 4000;

type Finding = Pick<HealthCheck, 'status' | 'message'>;

/** Tries everything that the product stands on, side by side; none of them can hold up the answer. */
export async function checkHealth({ db, env, store }: Pick<Deps, 'db' | 'env' | 'store'>): Promise<Health> {
  const checks = await Promise.all([
    check('database', () => checkDatabase(db)),
    check('mail', () => checkMailServer(env)),
    check('storage', () => checkStorage(store)),
    check('jobs', () => checkJobs(db)),
    check('disk', () => checkDisk(env.dataDir)),
  ]);
  return { checkedAt: new Date().toISOString(), checks };
}

async function check(component: HealthComponent, runCheck: () => Promise<Finding>): Promise<HealthCheck> {
  const start = performance.now();
  const finding = await withTimeout(runCheck).catch((error: Error & { code?: unknown }): Finding => {
    // A message may hold an address or a password; the code names the failure well enough.
    const code = typeof error.code === 'string' ? error.code : error.name;
    return { status: 'error', message: `No funciona (${code})` };
  });
  return { component, ...finding, milliseconds: Math.round(performance.now() - start) };
}

async function withTimeout(runCheck: () => Promise<Finding>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    const message = `No responde en ${patience / 1000} segundos`;
    timer = setTimeout(() => resolve({ status: 'error', message }), patience);
  });
  try {
    return await Promise.race([runCheck(), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function checkDatabase(db: Db): Promise<Finding> {
  const { rows } = await db.$client.query<{ bytes: string; version: string }>(
    "select pg_database_size(current_database()) as bytes, current_setting('server_version') as version",
  );
  const { bytes = '0', version = '' } = rows[0] ?? {};
  return {
    status: 'ok',
    message: `Responde; PostgreSQL ${version.split(' ')[0]}, ${readableBytes(Number(bytes))}`,
  };
}

/** Named like a picture, so that the collection of stray files takes it should we fail to. */
async function checkStorage(store: MediaStore): Promise<Finding> {
  const name = fileName(randomBytes(16).toString('hex'), 1);
  const written = randomBytes(64);
  try {
    await store.put(name, written);
    const file = await store.read(name);
    const read = file && Buffer.concat(await file.stream.toArray());
    if (!read?.equals(written)) return { status: 'error', message: 'Lo que se guarda no se lee igual' };
  } finally {
    await store.delete(name);
  }
  return { status: 'ok', message: 'Se escribe, se lee y se borra' };
}

async function checkJobs(db: Db): Promise<Finding> {
  const { overdue, failed } = await selectOverdueJobs(db);
  if (overdue > 0) {
    return { status: 'error', message: `Hay ${overdue} en espera que nadie ejecuta desde hace un minuto` };
  }
  if (failed > 0) return { status: 'warning', message: `Al día; fallaron ${failed} en las últimas 24 horas` };
  return { status: 'ok', message: 'Al día' };
}

/** Under a tenth free somebody should look; under a fiftieth writes are about to fail. */
async function checkDisk(directory: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(directory);
  const share = bavail / blocks;
  const message = `${readableBytes(bavail * bsize)} libres de ${readableBytes(blocks * bsize)}`;
  return { status: share < 0.02 ? 'error' : share < 0.1 ? 'warning' : 'ok', message };
}

function readableBytes(bytes: number): string {
  const unit = bytes >= 1e9 ? 'gigabyte' : 'megabyte';
  const format = new Intl.NumberFormat('es-CO', { style: 'unit', unit, maximumFractionDigits: 1 });
  return format.format(bytes / (unit === 'gigabyte' ? 1e9 : 1e6));
}
