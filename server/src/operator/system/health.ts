import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRenewalFacts, isSandbox, nameProvider } from '@vitrina/contract/billing/payments/providers.ts';
import type { ProbedAccount } from '@vitrina/contract/billing/payments/renewal-overview.ts';
import {
  type Health,
  type HealthCheck,
  type HealthComponent,
  healthComponents,
} from '@vitrina/contract/platform/health.ts';
import { formatCountry } from '@vitrina/contract/platform/money/countries.ts';
import { isExclusive } from '../../agenda/exclusion-reads.ts';
import { checkAllCredentials, type ProviderCredentials } from '../../billing/payments/credentials-reads.ts';
import { canStartRenewals } from '../../billing/payments/payment-gateway.ts';
import { selectProbedAccounts } from '../../billing/payments/probe-reads.ts';
import { selectImbalances } from '../../billing/payments/reads.ts';
import { unreadableWebhookEvents } from '../../billing/tables.ts';
import { readStanding } from '../../business/media/ownership.ts';
import { listBackups } from '../../platform/backup/reads.ts';
import { readBuild } from '../../platform/build.ts';
import type { Db } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors.ts';
import { tellsMachines } from '../../platform/installation-mark.ts';
import { checkMailServer } from '../../platform/mail/transport.ts';
import { fileName } from '../../platform/media/file-names.ts';
import type { MediaStore } from '../../platform/media/store.ts';
import { countDelayedMails, selectOverdueJobs } from '../../platform/queue/job-reads.ts';
import { usesDataDir } from '../../platform/settings/directories.ts';
import { checkCertificates } from './certificate-health.ts';
import type { Finding, HealthDeps } from './finding.ts';
import { isolationTexts } from './isolation-view.ts';
import { checkArchive, checkReplication } from './replication-health.ts';
import { checkZones } from './zone-health.ts';

/** A component that takes longer counts as down. */
const checkTimeoutMs = 4000;

const checks: Record<HealthComponent, (deps: HealthDeps) => Promise<Finding>> = {
  installation: checkInstallation,
  database: ({ db }) => checkDatabase(db),
  mail: checkMail,
  storage: ({ store }) => checkStorage(store),
  jobs: ({ db }) => checkJobs(db),
  payments: checkPayments,
  disk: ({ env }) => checkDisk(diskOf(env)),
  clock: ({ db }) => checkClock(db),
  zones: ({ db }) => checkZones(db),
  backups: checkBackups,
  replication: ({ db }) => checkReplication(db),
  archive: ({ db }) => checkArchive(db),
  certificates: checkCertificates,
  ledger: ({ db }) => checkLedger(db),
};
const allComponents = Object.keys(healthComponents) as HealthComponent[];

/** Checks all components concurrently. No component can delay the reply by more than its timeout. */
export async function checkHealth(deps: HealthDeps): Promise<Health> {
  return {
    checkedAt: new Date().toISOString(),
    checks: await checkComponents(deps, allComponents),
    build: readBuild(deps.env),
  };
}

export function checkComponents(
  deps: HealthDeps,
  components: readonly HealthComponent[],
): Promise<HealthCheck[]> {
  return Promise.all(components.map((component) => check(component, () => checks[component](deps))));
}

async function check(component: HealthComponent, runCheck: () => Promise<Finding>): Promise<HealthCheck> {
  const start = performance.now();
  const finding = await withTimeout(runCheck).catch((error: unknown): Finding => {
    const { code, name } = (error instanceof AppError ? error.cause : error) as Error & { code?: unknown };
    // The message may contain a URL or a password. The code is safe to show.
    return { status: 'error', message: `No funciona (${typeof code === 'string' ? code : name})` };
  });
  return { component, ...finding, milliseconds: Math.round(performance.now() - start) };
}

async function withTimeout(runCheck: () => Promise<Finding>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Finding>((resolve) => {
    const message = `No responde en ${checkTimeoutMs / 1000} segundos`;
    timer = setTimeout(() => resolve({ status: 'error', message }), checkTimeoutMs);
  });
  try {
    return await Promise.race([runCheck(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Shorter than the limit of a component. */
const storeTimeoutMs = 3000;

/** The store is asked too, because the process notices a change within a minute only. */
async function checkInstallation({ db, env, isolation, store }: HealthDeps): Promise<Finding> {
  if (isolation.reason === 'jobs-off') return { status: 'warning', message: isolationTexts['jobs-off'] };
  // The component of the pictures is an error then, and one outage is one page.
  if (isolation.reason === 'store-silent')
    return { status: 'warning', message: isolationTexts['store-silent'] };
  if (isolation.reason) return { status: 'error', message: isolationTexts[isolation.reason] };
  const silence = sleep(storeTimeoutMs, 'silent' as const, { ref: false });
  const standing = await Promise.race([readStanding(db, store), silence]).catch(() => 'silent' as const);
  if (standing === 'silent')
    return {
      status: 'ok',
      message: 'Envía correos, cobra y ejecuta tareas; el almacén de imágenes no responde',
    };
  if (standing === 'unclaimed')
    return { status: 'warning', message: 'El almacén de imágenes todavía no es suyo: no se borra ninguna' };
  if (standing !== 'owner') return { status: 'error', message: isolationTexts[standing] };
  // Owners would find no way to ask for help. A laptop needs none.
  if (env.isProduction && !env.supportEmail && !env.supportWhatsapp)
    return { status: 'warning', message: 'Nadie puede pedir ayuda: falta SUPPORT_EMAIL o SUPPORT_WHATSAPP' };
  if (!(await tellsMachines(env)))
    return {
      status: env.isProduction ? 'warning' : 'ok',
      message:
        'Envía correos, cobra y ejecuta tareas. Una copia de toda la máquina no se reconocería: falta HARDWARE_ID_FILE o INSTALLATION_ID',
    };
  return { status: 'ok', message: 'Envía correos, cobra y ejecuta tareas' };
}

async function checkDatabase(db: Db): Promise<Finding> {
  const { rows } = await db.$client.query<{ bytes: string; version: string }>(
    "select pg_database_size(current_database()) as bytes, current_setting('server_version') as version",
  );
  const { bytes = '0', version = '' } = rows[0] ?? {};
  const message = `Responde; PostgreSQL ${version.split(' ')[0]}, ${formatBytes(Number(bytes))}`;
  if (await isExclusive(db)) return { status: 'ok', message };
  return {
    status: 'warning',
    message: `${message}. La agenda está apagada: falta la extensión btree_gist. Créala con CREATE EXTENSION btree_gist y reinicia`,
  };
}

/** A server that accepts the connection may still accept no mail. */
async function checkMail({ db, env }: HealthDeps): Promise<Finding> {
  const server = await checkMailServer(env);
  // Without a database, only the server counts.
  const delayed = await countDelayedMails(db).catch(() => 0);
  if (server.status !== 'ok' || delayed === 0) return server;
  return { status: 'warning', message: `${server.message}; correos que no salieron y esperan: ${delayed}` };
}

/** The file is named like a picture, so that garbage collection deletes it if this check cannot. */
async function checkStorage(store: MediaStore): Promise<Finding> {
  const name = fileName(randomBytes(16).toString('hex'), 1);
  const content = randomBytes(64);
  try {
    await store.put(name, content);
    const file = await store.read(name);
    const storedContent = file && Buffer.concat(await file.stream.toArray());
    if (!storedContent?.equals(content))
      return { status: 'error', message: 'Lo que se guarda no se lee igual' };
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

/** The worst finding of all providers counts, and the messages of all are shown. */
async function checkPayments({ db, env, paymentGateway }: HealthDeps): Promise<Finding> {
  const findings = (await checkAllCredentials(paymentGateway)).map(findingOf);
  if (env.isProduction && canStartRenewals(paymentGateway)) {
    const accounts = await selectProbedAccounts(db, paymentGateway);
    findings.push(...accounts.flatMap(listProbeFindings));
  }
  const unreadable = await db.$count(unreadableWebhookEvents);
  if (unreadable > 0)
    findings.push({
      status: 'warning',
      message: `Avisos de cobros que esta versión no entiende: ${unreadable}`,
    });
  const status =
    (['error', 'warning'] as const).find((level) => findings.some((one) => one.status === level)) ?? 'ok';
  // Every country is shown, those that need attention first.
  const shown = findings.toSorted((a, b) => Number(a.status === 'ok') - Number(b.status === 'ok'));
  return { status, message: shown.map(({ message }) => message).join('. ') };
}

/** Renewals rest on what the documents do not say, so they are not to run unasked. */
function listProbeFindings({ provider, country, probe }: ProbedAccount): Finding[] {
  const command = findRenewalFacts(provider)?.probeCommand;
  if (!command) return [];
  const name = nameAccount(nameProvider(provider), country);
  if (!probe) return [{ status: 'warning', message: `${name} renueva planes y nunca se probó: ${command}` }];
  const { asked, failed } = probe;
  if (failed === 0) return [];
  return [
    { status: 'warning', message: `${name} renueva planes y no cumple ${failed} de ${asked} preguntas` },
  ];
}

function nameAccount(name: string, country: string | null): string {
  return country === null ? name : `${name} (${formatCountry(country)})`;
}

function findingOf({ id, country, credentialSettings, state, ...provider }: ProviderCredentials): Finding {
  const name = nameAccount(provider.name, country);
  if (isSandbox(id)) return { status: 'ok', message: 'Modo de prueba: no se cobra nada' };
  if (state === 'rejected') {
    const settings = credentialSettings.join(' y ');
    return { status: 'warning', message: `${name} rechaza ${settings}: nadie puede pagar` };
  }
  if (state === 'test')
    return { status: 'warning', message: `${name} usa una cuenta de prueba: los pagos no son dinero` };
  if (state === 'unknown') return { status: 'error', message: `${name} no responde` };
  return { status: 'ok', message: `${name} acepta las credenciales` };
}

/** The ledger is read whole, so a result holds for an hour. The nightly job names the payments in the log. */
const ledgerMaxAgeMs = 60 * 60 * 1000;
const ledgerResults = new WeakMap<Db, { readAt: number; count: number }>();

async function checkLedger(db: Db): Promise<Finding> {
  let result = ledgerResults.get(db);
  if (!result || performance.now() - result.readAt > ledgerMaxAgeMs) {
    result = { readAt: performance.now(), count: (await selectImbalances(db)).length };
    ledgerResults.set(db, result);
  }
  if (result.count === 0) return { status: 'ok', message: 'Los pagos cuadran con el tiempo que dieron' };
  return { status: 'error', message: `Pagos que no cuadran con el tiempo que dieron: ${result.count}` };
}

/** Where the node writes: its data, or without any the uploads in progress. */
export function diskOf(env: Parameters<typeof usesDataDir>[0] & { dataDir: string }): string {
  return usesDataDir(env) ? env.dataDir : tmpdir();
}

/** Warns below a tenth of free space. Below a fiftieth, writes are about to fail. */
async function checkDisk(directory: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(directory);
  const freeRatio = bavail / blocks;
  const message = `${formatBytes(bavail * bsize)} libres de ${formatBytes(blocks * bsize)}`;
  return { status: freeRatio < 0.02 ? 'error' : freeRatio < 0.1 ? 'warning' : 'ok', message };
}

/** In seconds. The operator's second factor tolerates the larger one. */
const clockTolerance = { warning: 5, error: 30 };

/** Compares this machine's clock with the database's, which all nodes share. */
async function checkClock(db: Db): Promise<Finding> {
  const sentAt = db.clock.now().getTime();
  const { rows } = await db.$client.query<{ ms: string }>(
    'select extract(epoch from clock_timestamp()) * 1000 as ms',
  );
  const midpoint = (sentAt + db.clock.now().getTime()) / 2;
  const seconds = Math.round(Math.abs(Number(rows[0]?.ms) - midpoint) / 1000);
  if (seconds <= clockTolerance.warning)
    return { status: 'ok', message: 'Da la misma hora que la base de datos' };
  const difference = new Intl.NumberFormat('es-CO', {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
  }).format(seconds);
  return {
    status: seconds > clockTolerance.error ? 'error' : 'warning',
    message: `Se diferencia en ${difference} del de la base de datos`,
  };
}

/** Longer than a day and a late backup. */
const maxBackupAgeMs = 26 * 60 * 60 * 1000;

async function checkBackups({ db, env, isolation }: HealthDeps): Promise<Finding> {
  const { rows } = await db.$client.query<{ isEmbedded: boolean }>(
    `select current_setting('cluster_name') like 'vitrina-%' as "isEmbedded"`,
  );
  if (!rows[0]?.isEmbedded)
    return { status: 'ok', message: 'Se hacen con las herramientas de tu PostgreSQL' };
  if (!env.backupDir)
    return { status: env.isProduction ? 'warning' : 'ok', message: 'No se hacen: falta BACKUP_DIR' };
  if (isolation.reason) return { status: 'ok', message: 'No se hacen en una instalación aislada' };
  const last = (await listBackups(env.backupDir)).at(-1)?.manifest;
  if (!last) return { status: 'warning', message: 'Todavía no hay ninguna copia' };
  const ageMs = Date.now() - Date.parse(last.createdAt);
  const hours = new Intl.NumberFormat('es-CO', { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(
    Math.floor(ageMs / (60 * 60 * 1000)),
  );
  const message = `La última es de hace ${hours}, ${formatBytes(last.databaseBytes)}`;
  return { status: ageMs > maxBackupAgeMs ? 'warning' : 'ok', message };
}

function formatBytes(bytes: number): string {
  const unit = bytes >= 1e9 ? 'gigabyte' : 'megabyte';
  const format = new Intl.NumberFormat('es-CO', { style: 'unit', unit, maximumFractionDigits: 1 });
  return format.format(bytes / (unit === 'gigabyte' ? 1e9 : 1e6));
}
