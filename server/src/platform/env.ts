import { availableParallelism } from 'node:os';
import { maxEmbeddedWorkers } from './connections.ts';
import { isPushServiceDouble } from './push-services.ts';
import { safeParse } from './safe-parse.ts';
import type { TrustProxy } from './settings/formats.ts';
import {
  type PaymentAccounts,
  parseMercadopagoSettings,
  parsePaypalSettings,
} from './settings/payment-accounts.ts';
import { listUnknownSettings, settingRules, strictPrefix, type UnknownSetting } from './settings/rules.ts';
import { parseS3Settings, type S3Settings } from './settings/s3-settings.ts';
import { createSettingError } from './settings/setting-error.ts';
import { type logLevels, settingNames, settings, type Values } from './settings/settings.ts';

export interface Env extends PaymentAccounts {
  isProduction: boolean;
  port: number;
  host: string;
  /** An origin, without a trailing slash. */
  publicUrl: string;
  /** An absolute path. */
  dataDir: string;
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Stands for the marks of the machine. Undefined: they are those of the system. */
  installationId: string | undefined;
  /** Where root has left the id of the hardware, which only root can read. */
  hardwareIdFile: string;
  /** Bypasses a pooler, which cannot carry LISTEN. Undefined: `databaseUrl`. */
  databaseListenUrl: string | undefined;
  /** The number of serving processes. */
  workers: number;
  /** Whether it may run jobs, send mails and take payments. */
  runsJobs: boolean;
  /** How long a process serves on after it was told to stop. */
  drainMs: number;
  trustProxy: TrustProxy;
  /** Undefined: mails are written to `dataDir/outbox`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Undefined: pictures are stored in `dataDir/uploads`. */
  s3: S3Settings | undefined;
  /** Plans in dollars are sold for nothing: so it was set, or nobody else sells. */
  hasSandbox: boolean;
  adminUsername: string;
  /** Undefined, which production does not allow: the first start creates a random one. */
  adminPassword: string | undefined;
  /** Custom domains must point to these or to `domainCname`. Without either, DNS is not checked. */
  serverIps: readonly string[];
  domainCname: string | undefined;
  /** Resolve custom domains, as `ip` or `ip:port`. Empty: the system's resolver. */
  dnsServers: readonly string[];
  /** Receives the TLS handshakes that check certificates. Default: port 443 of the first of `serverIps`. */
  tlsServer: { host: string; port: number } | undefined;
  /** Admin API of the Caddy in front, used to delete certificates of deleted domains. */
  caddyAdminUrl: string | undefined;
  /** That Caddy's data directory, absolute. Undefined: certificates stay until they expire. */
  caddyDataDir: string | undefined;
  /** The push services that devices may subscribe at: hosts, `*.` with a domain, or the origin of a double for tests. */
  pushServices: readonly string[];
  supportEmail: string | undefined;
  supportWhatsapp: string | undefined;
  /** Whether to create the demo businesses. Undefined: only in an unused embedded database. */
  demo: boolean | undefined;
  /** An absolute path. Undefined: no nightly backups. */
  backupDir: string | undefined;
  /** An absolute path. Undefined: backups are not encrypted. */
  backupKeyFile: string | undefined;
  /** How many backups stay. */
  backupKeep: number;
  /** The port of `/metrics`. Undefined: not served. */
  metricsPort: number | undefined;
  metricsHost: string;
  logLevel: (typeof logLevels)[number];
  /** The commit of a container image. Undefined: that of the checkout. */
  commit: string | undefined;
}

/** Throws an error for the operator: one Spanish line that names the first invalid setting. */
export function parseEnv(source: NodeJS.ProcessEnv, cores = availableParallelism()): Env {
  const result = safeParse(settings, withoutBlanks(source));
  if (!result.success) {
    const issue = result.error.issues[0];
    throw createSettingError(String(issue?.path[0]), source, issue?.message ?? '');
  }
  const values = result.data;
  requireKnownNames(source);
  requireRules(source, values);
  const isProduction = values.NODE_ENV === 'production';
  if (isProduction) requireForProduction(source, values);
  const accounts: PaymentAccounts = {
    paypal: parsePaypalSettings(source, values),
    mercadopago: parseMercadopagoSettings(source, values),
  };
  const hasProvider = Object.values(accounts)
    .flat()
    .some((account) => account !== undefined);
  if (isProduction && !hasProvider && values.PAYMENT_PROVIDER !== 'sandbox') {
    const expected =
      'un valor: en producción se cobra con PayPal o Mercado Pago, salvo que PAYMENT_PROVIDER sea sandbox';
    throw createSettingError('PAYPAL_CLIENT_ID', source, expected);
  }
  return Object.freeze({
    isProduction,
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseListenUrl: values.DATABASE_LISTEN_URL,
    installationId: values.INSTALLATION_ID,
    hardwareIdFile: values.HARDWARE_ID_FILE,
    workers: countWorkers(values, cores),
    runsJobs: values.JOBS,
    drainMs: values.DRAIN_SECONDS * 1000,
    trustProxy: values.TRUST_PROXY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    s3: parseS3Settings(source, values),
    ...accounts,
    hasSandbox: !hasProvider,
    adminUsername: values.ADMIN_USERNAME,
    adminPassword: values.ADMIN_PASSWORD,
    serverIps: values.SERVER_IPS,
    domainCname: values.DOMAIN_CNAME,
    dnsServers: values.DNS_SERVERS,
    tlsServer: parseTlsServer(values),
    caddyAdminUrl: values.CADDY_ADMIN_URL,
    caddyDataDir: values.CADDY_DATA_DIR,
    pushServices: values.PUSH_SERVICES,
    supportEmail: values.SUPPORT_EMAIL,
    supportWhatsapp: values.SUPPORT_WHATSAPP,
    demo: isProduction ? false : values.DEMO,
    backupDir: values.BACKUP_DIR,
    backupKeep: values.BACKUP_KEEP,
    backupKeyFile: values.BACKUP_KEY_FILE,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    logLevel: values.LOG_LEVEL,
    commit: values.VITRINA_COMMIT,
  });
}

/** Names the connection of the database that the first process opened, for those that it starts. */
export const openedDatabaseVariable = 'VITRINA_OPENED_DATABASE';

/** A variable of this prefix that is no setting leaves the account of a country closed. */
function requireKnownNames(source: NodeJS.ProcessEnv): void {
  const unknown = Object.keys(source).find(
    (name) => name.startsWith(strictPrefix) && source[name]?.trim() && !settingNames.includes(name),
  );
  if (unknown) {
    const expected = 'uno de los nombres de docs/operations.md, porque este no existe';
    throw new Error(`${unknown} tiene un valor y se espera ${expected}`);
  }
}

function requireRules(source: NodeJS.ProcessEnv, values: Values): void {
  const broken = settingRules.find(({ isBroken }) => isBroken(values));
  if (broken) throw createSettingError(broken.name, source, broken.expected);
}

/** One line in Spanish for each variable that looks like a misspelled setting. Values are not shown. */
export function describeUnknownSettings(source: NodeJS.ProcessEnv): string[] {
  return listUnknownSettings(source, [...settingNames, ...testSettings]).map(
    ({ name, meant }: UnknownSetting) => `${name} no es un ajuste y no se usa. ¿Querías decir ${meant}?`,
  );
}

const testSettings = ['TEST_DATABASE_URL', 'CHROMIUM_PATH'];

/** A blank setting counts as absent. */
function withoutBlanks(source: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(source).map(([name, value]) => [name, value?.trim()] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Without DATABASE_URL, `auto` is limited to the embedded database's connections. */
function countWorkers({ WORKERS, DATABASE_URL }: Values, cores: number): number {
  if (WORKERS !== 'auto') return WORKERS;
  return DATABASE_URL === undefined ? Math.min(cores, maxEmbeddedWorkers) : cores;
}

function requireForProduction(source: NodeJS.ProcessEnv, values: Values): void {
  for (const name of ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'ADMIN_PASSWORD']) {
    if (!source[name]?.trim())
      throw createSettingError(name, source, 'un valor, que en producción es obligatorio');
  }
  if (!source.TRUST_PROXY?.trim()) {
    const expected = 'off si no hay un proxy delante, o los proxies de confianza, por ejemplo 127.0.0.1';
    throw createSettingError('TRUST_PROXY', source, `${expected}: en producción es obligatorio`);
  }
  const { protocol, hostname } = new URL(values.PUBLIC_URL ?? '');
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    throw createSettingError('PUBLIC_URL', source, 'una dirección https:// en producción');
  }
  if ((values.ADMIN_PASSWORD ?? '').length < 12)
    throw createSettingError('ADMIN_PASSWORD', source, 'al menos 12 caracteres en producción');
  if (values.PUSH_SERVICES.some(isPushServiceDouble))
    throw createSettingError('PUSH_SERVICES', source, 'servicios de internet en producción');
  if (values.DEMO)
    throw createSettingError('DEMO', source, 'off en producción, donde no hay negocios de ejemplo');
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

function parseTlsServer({ TLS_ADDRESS, SERVER_IPS }: Values): Env['tlsServer'] {
  const [host = '', port] = TLS_ADDRESS?.split(':') ?? [SERVER_IPS[0]];
  return host === '' ? undefined : { host, port: Number(port ?? 443) };
}
