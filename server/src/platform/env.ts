import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { maxEmbeddedWorkers } from './connections.ts';
import { defaultPushServices, isPushService, isPushServiceDouble } from './push-services.ts';
import { safeParse } from './safe-parse.ts';
import { listUnknownSettings, settingRules, strictPrefix, type UnknownSetting } from './settings-rules.ts';

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
  /** As Fastify takes it: false, the number of trusted proxies, or their IPs and networks. */
  trustProxy: false | number | string[];
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

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The accounts of each payment provider, by its id in the contract. */
export interface PaymentAccounts {
  paypal: PaypalSettings | undefined;
  /** One for each country. Without any, plans are sold in dollars only. */
  mercadopago: readonly MercadopagoSettings[];
}

export interface PaypalSettings {
  clientId: string;
  clientSecret: string;
  /** PayPal's id of our webhook. Webhook signatures cover it. */
  webhookId: string;
  /** Without a trailing slash. */
  apiUrl: string;
  /** URL of the browser script, without a query. */
  sdkUrl: string;
}

export interface MercadopagoSettings {
  accessToken: string;
  publicKey: string;
  webhookSecret: string;
  country: MercadopagoCountry;
  /** The names of the settings, for the operator. */
  names: { accessToken: string; country: string | null };
  /** Without a trailing slash. */
  apiUrl: string;
  /** Whether owners can turn automatic renewal on. */
  hasRenewals: boolean;
}

/** Where Mercado Pago has Checkout Pro. */
const mercadopagoCountries = ['AR', 'BR', 'CL', 'CO', 'MX', 'PE', 'UY'] as const;
export type MercadopagoCountry = (typeof mercadopagoCountries)[number];
const credentialNames = ['ACCESS_TOKEN', 'PUBLIC_KEY', 'WEBHOOK_SECRET'] as const;
const mercadopagoNames = [
  'MERCADOPAGO_ACCESS_TOKEN',
  'MERCADOPAGO_PUBLIC_KEY',
  'MERCADOPAGO_WEBHOOK_SECRET',
  'MERCADOPAGO_COUNTRY',
] as const;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const s3Names = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;
const paypalNames = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const;
const localSender = 'Vitrina <vitrina@localhost>';

const matching = (pattern: RegExp, expected: string) => z.string().regex(pattern, expected);
const number = (pattern: RegExp, expected: string) => matching(pattern, expected).transform(Number);
const url = (protocols: string[], expected: string) =>
  z.string().refine((text) => hasProtocol(text, protocols), expected);
const webUrl = (expected: string) => url(['http:', 'https:'], expected);
const origin = (expected: string) => z.string().transform(parseOrigin).refine(Boolean, expected);
const list = (isEntry: (entry: string) => boolean, expected: string) =>
  z
    .string()
    .transform(parseList)
    .refine((entries) => entries.every(isEntry), expected);
const postgresUrl = z
  .string()
  .refine(
    isPostgres,
    'postgresql://usuario:clave@servidor:5432/base, con los signos de la clave en la forma %40',
  );
const path = z.string().transform((text) => resolve(text));
const onOff = z.enum(['on', 'off'], 'on u off').transform((value) => value === 'on');

/** Each message is the expected value, in Spanish. */
const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'production, development, test o nada').optional(),
  PORT: number(/^\d{1,5}$/, 'un número entero de 0 a 65535')
    .refine((port) => port <= 65_535, 'un número entero de 0 a 65535')
    .default(3000),
  HOST: matching(/^[\w.:-]+$/, 'una dirección o un nombre, por ejemplo 0.0.0.0').default('127.0.0.1'),
  PUBLIC_URL: origin('una dirección http(s) sin ruta, por ejemplo https://menus.example.com').optional(),
  DATA_DIR: path.prefault('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_LISTEN_URL: postgresUrl.optional(),
  INSTALLATION_ID: matching(
    /^[\w.-]{8,100}$/,
    'de 8 a 100 letras, números, puntos o guiones, por ejemplo lo que escribe uuidgen',
  ).optional(),
  HARDWARE_ID_FILE: path.prefault('/run/vitrina-hardware-id'),
  WORKERS: matching(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, 'auto o un número entero de 1 a 64')
    .transform((value) => (value === 'auto' ? value : Number(value)))
    .default(1),
  JOBS: onOff.prefault('on'),
  TRUST_PROXY: z
    .string()
    .refine(isTrustProxy, 'off, un número de proxies, o direcciones o redes separadas por comas')
    .transform(parseTrustProxy)
    .default(false),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://usuario:clave@servidor:587 o smtps://…:465').optional(),
  MAIL_FROM: matching(
    /^([^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
    'un correo, por ejemplo Vitrina <hola@example.com>',
  ).default(localSender),
  S3_ENDPOINT: webUrl('una dirección http(s), por ejemplo https://s3.example.com').optional(),
  S3_BUCKET: matching(
    /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
    'de 3 a 63 letras minúsculas, números, puntos o guiones',
  ).optional(),
  S3_REGION: matching(/^[a-z\d-]{1,40}$/, 'una región, por ejemplo us-east-1').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PAYMENT_PROVIDER: z.enum(['paypal', 'sandbox'], 'paypal, sandbox o nada').optional(),
  MERCADOPAGO_ACCESS_TOKEN: z.string().optional(),
  MERCADOPAGO_PUBLIC_KEY: z.string().optional(),
  MERCADOPAGO_WEBHOOK_SECRET: z.string().optional(),
  MERCADOPAGO_COUNTRY: z.enum(mercadopagoCountries, mercadopagoCountries.join(', ')).optional(),
  MERCADOPAGO_API_URL: origin(
    'una dirección http(s) sin ruta, por ejemplo https://api.mercadopago.com',
  ).default('https://api.mercadopago.com'),
  MERCADOPAGO_RENEWALS: onOff.default(false),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_API_URL: origin(
    'una dirección http(s) sin ruta, por ejemplo https://api-m.sandbox.paypal.com',
  ).default('https://api-m.paypal.com'),
  PAYPAL_SDK_URL: webUrl('una dirección http(s), por ejemplo https://www.paypal.com/sdk/js').default(
    'https://www.paypal.com/sdk/js',
  ),
  ADMIN_USERNAME: z.string().max(60, 'como mucho 60 caracteres').default('admin'),
  ADMIN_PASSWORD: z.string().min(8, 'al menos 8 caracteres').optional(),
  SERVER_IPS: list((ip) => isIP(ip) !== 0, 'direcciones IP separadas por comas').default([]),
  DOMAIN_CNAME: z
    .string()
    .toLowerCase()
    .regex(
      /^(?=.{4,240}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*$/,
      'un nombre, por ejemplo dominios.example.com',
    )
    .optional(),
  DNS_SERVERS: list(isDnsServer, 'direcciones IP, con puerto o sin él, separadas por comas').default([]),
  TLS_ADDRESS: matching(/^[\w.-]+:\d{1,5}$/, 'dirección:puerto, por ejemplo 127.0.0.1:443')
    .refine((text) => Number(text.split(':')[1]) <= 65_535, 'un puerto hasta 65535')
    .optional(),
  CADDY_ADMIN_URL: origin('una dirección http sin ruta, por ejemplo http://127.0.0.1:2019').optional(),
  CADDY_DATA_DIR: path.optional(),
  PUSH_SERVICES: z
    .string()
    .transform(parseList)
    .refine(
      (hosts) => hosts.length > 0 && hosts.every(isPushService),
      'nombres separados por comas, por ejemplo fcm.googleapis.com,*.push.apple.com',
    )
    .default(defaultPushServices),
  SUPPORT_EMAIL: z.email('un correo, por ejemplo soporte@example.com').optional(),
  SUPPORT_WHATSAPP: z
    .string()
    .transform((text) => text.replace(/[\s()-]/g, ''))
    .pipe(matching(/^\+\d{8,15}$/, 'un número con + y código de país, por ejemplo +573001234567'))
    .optional(),
  DEMO: onOff.optional(),
  BACKUP_DIR: path.optional(),
  BACKUP_KEY_FILE: path.optional(),
  DRAIN_SECONDS: number(/^([0-5]?\d|60)$/, 'un número entero de 0 a 60').default(0),
  BACKUP_KEEP: number(/^[1-9]\d{0,2}$/, 'un número entero de 1 a 999').default(14),
  METRICS_PORT: number(/^\d{1,5}$/, 'un número entero de 1 a 65535')
    .refine((port) => port >= 1 && port <= 65_535, 'un número entero de 1 a 65535')
    .optional(),
  METRICS_HOST: matching(/^[\w.:-]+$/, 'una dirección o un nombre, por ejemplo 127.0.0.1').default(
    '127.0.0.1',
  ),
  LOG_LEVEL: z.enum(logLevels, logLevels.join(', ')).default('info'),
  VITRINA_COMMIT: matching(/^[\w.-]{1,64}$/, 'hasta 64 letras, números, puntos o guiones').optional(),
});

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

/** Also those of the accounts of each country. */
export const settingNames: readonly string[] = [
  ...Object.keys(settings.shape),
  ...mercadopagoCountries.flatMap((code) => credentialNames.map((name) => `MERCADOPAGO_${code}_${name}`)),
];
const testSettings = ['TEST_DATABASE_URL', 'CHROMIUM_PATH'];

/** A blank setting counts as absent. */
function withoutBlanks(source: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(source).map(([name, value]) => [name, value?.trim()] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

type Values = z.output<typeof settings>;

/** Without DATABASE_URL, `auto` is limited to the embedded database's connections. */
function countWorkers({ WORKERS, DATABASE_URL }: Values, cores: number): number {
  if (WORKERS !== 'auto') return WORKERS;
  return DATABASE_URL === undefined ? Math.min(cores, maxEmbeddedWorkers) : cores;
}

/** Throws if only some of the named settings have values. */
function hasSettings(source: NodeJS.ProcessEnv, values: Values, names: readonly (keyof Values)[]): boolean {
  const present = names.find((name) => values[name] !== undefined);
  const missing = names.find((name) => values[name] === undefined);
  if (present && missing) throw createSettingError(missing, source, `un valor, porque ${present} lo tiene`);
  return present !== undefined;
}

function parseS3Settings(source: NodeJS.ProcessEnv, values: Values): S3Settings | undefined {
  if (!hasSettings(source, values, s3Names)) return undefined;
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  return {
    endpoint: S3_ENDPOINT ?? '',
    bucket: S3_BUCKET ?? '',
    region: S3_REGION ?? '',
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
  };
}

/** The sandbox takes precedence over PayPal settings. */
function parsePaypalSettings(source: NodeJS.ProcessEnv, values: Values): PaypalSettings | undefined {
  const hasPaypal = hasSettings(source, values, paypalNames);
  if (!hasPaypal && values.PAYMENT_PROVIDER === 'paypal') {
    throw createSettingError('PAYPAL_CLIENT_ID', source, 'un valor, porque PAYMENT_PROVIDER es paypal');
  }
  if (!hasPaypal || values.PAYMENT_PROVIDER === 'sandbox') return undefined;
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_API_URL, PAYPAL_SDK_URL } =
    values;
  return {
    clientId: PAYPAL_CLIENT_ID ?? '',
    clientSecret: PAYPAL_CLIENT_SECRET ?? '',
    webhookId: PAYPAL_WEBHOOK_ID ?? '',
    apiUrl: PAYPAL_API_URL,
    sdkUrl: PAYPAL_SDK_URL,
  };
}

/** One account with `MERCADOPAGO_COUNTRY`, and one for each country with its code in the names. The sandbox takes precedence. */
function parseMercadopagoSettings(source: NodeJS.ProcessEnv, values: Values): MercadopagoSettings[] {
  const { MERCADOPAGO_COUNTRY: country, MERCADOPAGO_API_URL: apiUrl } = values;
  const shared = { apiUrl, hasRenewals: values.MERCADOPAGO_RENEWALS };
  const accounts: MercadopagoSettings[] = [];
  if (hasSettings(source, values, mercadopagoNames) && country) {
    accounts.push({
      ...shared,
      country,
      accessToken: values.MERCADOPAGO_ACCESS_TOKEN ?? '',
      publicKey: values.MERCADOPAGO_PUBLIC_KEY ?? '',
      webhookSecret: values.MERCADOPAGO_WEBHOOK_SECRET ?? '',
      names: { accessToken: 'MERCADOPAGO_ACCESS_TOKEN', country: 'MERCADOPAGO_COUNTRY' },
    });
  }
  for (const code of mercadopagoCountries) {
    const names = credentialNames.map((name) => `MERCADOPAGO_${code}_${name}`);
    const [accessToken = '', publicKey = '', webhookSecret = ''] = names.map((name) => source[name]?.trim());
    const present = names.find((name) => source[name]?.trim());
    const missing = names.find((name) => !source[name]?.trim());
    if (!present) continue;
    if (missing) throw createSettingError(missing, source, `un valor, porque ${present} lo tiene`);
    if (code === country)
      throw createSettingError(present, source, `nada, porque MERCADOPAGO_COUNTRY ya es ${code}`);
    // The secret tells the notices of one country from those of another.
    if (accounts.some((account) => account.webhookSecret === webhookSecret))
      throw createSettingError(`MERCADOPAGO_${code}_WEBHOOK_SECRET`, source, 'una clave de cada país');
    const tokenName = `MERCADOPAGO_${code}_ACCESS_TOKEN`;
    accounts.push({
      ...shared,
      country: code,
      accessToken,
      publicKey,
      webhookSecret,
      names: { accessToken: tokenName, country: null },
    });
  }
  for (const { accessToken, names } of accounts) {
    if (values.NODE_ENV === 'production' && accessToken.startsWith('TEST-'))
      throw createSettingError(names.accessToken, source, 'la credencial de producción, no la de prueba');
  }
  return values.PAYMENT_PROVIDER === 'sandbox' ? [] : accounts;
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

function createSettingError(name: string, source: NodeJS.ProcessEnv, expected: string): Error {
  const value = source[name]?.trim();
  const state = value ? `vale «${maskSecrets(name, value)}»` : 'está vacía';
  return new Error(`${name} ${state} y se espera ${expected}`.replace(/\s+/g, ' '));
}

function maskSecrets(name: string, value: string): string {
  if (/PASSWORD|ACCESS_KEY|ACCESS_TOKEN|SECRET/.test(name)) return '•••';
  if (!/_(URL|ENDPOINT)$/.test(name)) return value.slice(0, 80);
  // The URL is wrong, so nothing tells where its password begins and ends. Its protocol is all that is safe.
  if (/^(DATABASE|SMTP)_/.test(name)) return `${/^[a-z]{2,12}:\/\//i.exec(value)?.[0] ?? ''}•••`;
  return value
    .replace(/:[^:/?#@][\s\S]*@/, ':•••@')
    .replace(/\?[\s\S]*/, '?•••')
    .slice(0, 80);
}

function parseTlsServer({ TLS_ADDRESS, SERVER_IPS }: Values): Env['tlsServer'] {
  const [host = '', port] = TLS_ADDRESS?.split(':') ?? [SERVER_IPS[0]];
  return host === '' ? undefined : { host, port: Number(port ?? 443) };
}

function parseList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function isDnsServer(text: string): boolean {
  const [, bracketed, bare = text] = /^(?:\[([\da-f:]+)\]|([\d.]+)):\d{1,5}$/i.exec(text) ?? [];
  return isIP(bracketed ?? bare) !== 0;
}

function parseOrigin(text: string): string {
  const url = URL.parse(text);
  const bare = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  return bare && !url.username && !url.password ? url.origin : '';
}

/** The host may be missing: the query then names the directory of a Unix socket. */
function isPostgres(text: string): boolean {
  const url = URL.parse(text.replace('@/', '@localhost/'));
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || !/^postgres(ql)?:\/\//i.test(text))
    return false;
  // A sign of an unescaped password ends the host, and the rest of the password is read as what follows it.
  if (url.hash || url.search.includes('@') || !/^(?:\/[^/@:]*)?$/.test(url.pathname)) return false;
  return [url.username, url.password, url.pathname].every(isDecodable);
}

/** The driver throws for others, without the name of the setting. */
function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== null;
  } catch {
    return false;
  }
}

function hasProtocol(text: string, protocols: string[]): boolean {
  return protocols.includes(URL.parse(text)?.protocol ?? '');
}

function isTrustProxy(text: string): boolean {
  return (
    text === 'off' || /^[1-9]\d?$/.test(text) || text.split(',').every((network) => isNetwork(network.trim()))
  );
}

function parseTrustProxy(text: string): Env['trustProxy'] {
  if (text === 'off') return false;
  return /^\d+$/.test(text) ? Number(text) : text.split(',').map((entry) => entry.trim());
}

function isNetwork(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/');
  const maxBits = { 4: 32, 6: 128 }[isIP(ip)];
  if (!maxBits || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits);
}
