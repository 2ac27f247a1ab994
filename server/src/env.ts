import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';

export interface Env {
  production: boolean;
  port: number;
  host: string;
  /** The origin alone, without a slash at the end. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  /** None: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** A direct connection to the same database, where a pooler stands in between. None: `databaseUrl`. */
  databaseListenUrl: string | undefined;
  /** How many processes serve. */
  workers: number;
  /** In the form that Fastify takes: none, how many proxies stand in front, or which ones. */
  trustProxy: false | number | string[];
  /** None: mails stay in `dataDir/outbox`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** None: pictures are kept in `dataDir/uploads`. */
  s3: S3Settings | undefined;
  /** None: the sandbox provider, which charges nothing. */
  paypal: PaypalSettings | undefined;
  adminUsername: string;
  /** None: a random one is made on the first start. */
  adminPassword: string | undefined;
  /** What a custom domain must point at. With neither, as on a laptop, a click alone activates one. */
  serverIps: readonly string[];
  domainCname: string | undefined;
  /** Who is asked about custom domains, as `address` or `address:port`; none is the system's resolver. */
  dnsServers: readonly string[];
  /** Where handshakes for custom domains are dialled. None: the first of `serverIps`, port 443. */
  tlsAddress: { host: string; port: number } | undefined;
  /** Of the Caddy in front: told to forget the certificate of a domain that is gone. */
  caddyAdminUrl: string | undefined;
  /** Where that Caddy keeps its certificates, absolute. None: they stay until they run out. */
  caddyDataDir: string | undefined;
  supportEmail: string | undefined;
  supportWhatsapp: string | undefined;
  /** Whether to make the demonstration businesses. None: only in an embedded database that nobody has used yet. */
  demo: boolean | undefined;
  logLevel: (typeof logLevels)[number];
}

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface PaypalSettings {
  clientId: string;
  clientSecret: string;
  /** PayPal's id of our webhook, which its signatures cover. */
  webhookId: string;
  /** Without a slash at the end. */
  apiUrl: string;
  /** Of the script for the browser, without a query. */
  sdkUrl: string;
}

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

/** Each message says what is expected. */
const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'production, development, test o nada').optional(),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'un número entero de 0 a 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'un número entero de 0 a 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'una dirección o un nombre, por ejemplo 0.0.0.0')
    .default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .transform(toOrigin)
    .refine(
      (origin) => origin !== '',
      'una dirección http(s) sin ruta, por ejemplo https://menus.example.com',
    )
    .optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z.string().refine(isPostgres, 'postgresql://usuario:clave@servidor:5432/base').optional(),
  DATABASE_LISTEN_URL: z
    .string()
    .refine(isPostgres, 'postgresql://usuario:clave@servidor:5432/base')
    .optional(),
  WORKERS: z
    .string()
    .regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, 'auto o un número entero de 1 a 64')
    .transform((value) => (value === 'auto' ? availableParallelism() : Number(value)))
    .default(1),
  TRUST_PROXY: z
    .string()
    .refine(isTrustProxy, 'off, un número de proxies, o direcciones o redes separadas por comas')
    .transform(toTrustProxy)
    .default(false),
  SMTP_URL: z
    .string()
    .refine(
      (url) => hasProtocol(url, ['smtp:', 'smtps:']),
      'smtp://usuario:clave@servidor:587 o smtps://…:465',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
      'un correo, por ejemplo Vitrina <hola@example.com>',
    )
    .default(localSender),
  S3_ENDPOINT: z
    .string()
    .refine(
      (url) => hasProtocol(url, ['http:', 'https:']),
      'una dirección http(s), por ejemplo https://s3.example.com',
    )
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'de 3 a 63 letras minúsculas, números, puntos o guiones')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z\d-]{1,40}$/, 'una región, por ejemplo us-east-1')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PAYMENT_PROVIDER: z.enum(['paypal', 'sandbox'], 'paypal, sandbox o nada').optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_API_URL: z
    .string()
    .transform(toOrigin)
    .refine(
      (origin) => origin !== '',
      'una dirección http(s) sin ruta, por ejemplo https://api-m.sandbox.paypal.com',
    )
    .default('https://api-m.paypal.com'),
  PAYPAL_SDK_URL: z
    .string()
    .refine(
      (url) => hasProtocol(url, ['http:', 'https:']),
      'una dirección http(s), por ejemplo https://www.paypal.com/sdk/js',
    )
    .default('https://www.paypal.com/sdk/js'),
  ADMIN_USERNAME: z.string().max(60, 'como mucho 60 caracteres').default('admin'),
  ADMIN_PASSWORD: z.string().min(8, 'al menos 8 caracteres').optional(),
  SERVER_IPS: z
    .string()
    .transform(toList)
    .refine((list) => list.every((address) => isIP(address) !== 0), 'direcciones IP separadas por comas')
    .default([]),
  DOMAIN_CNAME: z
    .string()
    .toLowerCase()
    .regex(
      /^(?=.{4,240}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*$/,
      'un nombre, por ejemplo dominios.example.com',
    )
    .optional(),
  DNS_SERVERS: z
    .string()
    .transform(toList)
    .refine((list) => list.every(isDnsServer), 'direcciones IP, con puerto o sin él, separadas por comas')
    .default([]),
  TLS_ADDRESS: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'dirección:puerto, por ejemplo 127.0.0.1:443')
    .optional(),
  CADDY_ADMIN_URL: z
    .string()
    .transform(toOrigin)
    .refine((origin) => origin !== '', 'una dirección http sin ruta, por ejemplo http://127.0.0.1:2019')
    .optional(),
  CADDY_DATA_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  SUPPORT_EMAIL: z.email('un correo, por ejemplo soporte@example.com').optional(),
  SUPPORT_WHATSAPP: z
    .string()
    .transform((number) => number.replace(/[\s()-]/g, ''))
    .pipe(z.string().regex(/^\+\d{8,15}$/, 'un número con + y código de país, por ejemplo +573001234567'))
    .optional(),
  DEMO: z
    .enum(['on', 'off'], 'on u off')
    .transform((value) => value === 'on')
    .optional(),
  LOG_LEVEL: z.enum(logLevels, logLevels.join(', ')).default('info'),
});

/** Reads every setting once. Throws one Spanish line that names the first wrong one: the operator reads it. */
export function parseEnv(source: NodeJS.ProcessEnv): Env {
  const result = settings.safeParse(withoutBlanks(source));
  if (!result.success) {
    const issue = result.error.issues[0];
    throw wrongSetting(String(issue?.path[0]), source, issue?.message ?? '');
  }
  const values = result.data;
  const production = values.NODE_ENV === 'production';
  if (production) requireForProduction(source, values);
  const paypal = paypalSettings(source, values);
  if (production && !paypal && values.PAYMENT_PROVIDER !== 'sandbox') {
    const expected = 'un valor: en producción se cobra con PayPal, salvo que PAYMENT_PROVIDER sea sandbox';
    throw wrongSetting('PAYPAL_CLIENT_ID', source, expected);
  }
  return Object.freeze({
    production,
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseListenUrl: values.DATABASE_LISTEN_URL,
    workers: values.WORKERS,
    trustProxy: values.TRUST_PROXY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    s3: s3Settings(source, values),
    paypal,
    adminUsername: values.ADMIN_USERNAME,
    adminPassword: values.ADMIN_PASSWORD,
    serverIps: values.SERVER_IPS,
    domainCname: values.DOMAIN_CNAME,
    dnsServers: values.DNS_SERVERS,
    tlsAddress: tlsAddress(values),
    caddyAdminUrl: values.CADDY_ADMIN_URL,
    caddyDataDir: values.CADDY_DATA_DIR,
    supportEmail: values.SUPPORT_EMAIL,
    supportWhatsapp: values.SUPPORT_WHATSAPP,
    demo: production ? false : values.DEMO,
    logLevel: values.LOG_LEVEL,
  });
}

/** `VAR=` in a file of settings means the same as no line at all. */
function withoutBlanks(source: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(source).map(([name, value]) => [name, value?.trim()] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

type Values = z.output<typeof settings>;

/** Whether the named settings have values: all of them, or none. */
function areGiven(source: NodeJS.ProcessEnv, values: Values, names: readonly (keyof Values)[]): boolean {
  const given = names.find((name) => values[name] !== undefined);
  const missing = names.find((name) => values[name] === undefined);
  if (given && missing) throw wrongSetting(missing, source, `un valor, porque ${given} lo tiene`);
  return given !== undefined;
}

function s3Settings(source: NodeJS.ProcessEnv, values: Values): S3Settings | undefined {
  if (!areGiven(source, values, s3Names)) return undefined;
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  return {
    endpoint: S3_ENDPOINT ?? '',
    bucket: S3_BUCKET ?? '',
    region: S3_REGION ?? '',
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
  };
}

/** None when the sandbox is asked for, also where PayPal is set up. */
function paypalSettings(source: NodeJS.ProcessEnv, values: Values): PaypalSettings | undefined {
  const given = areGiven(source, values, paypalNames);
  if (!given && values.PAYMENT_PROVIDER === 'paypal') {
    throw wrongSetting('PAYPAL_CLIENT_ID', source, 'un valor, porque PAYMENT_PROVIDER es paypal');
  }
  if (!given || values.PAYMENT_PROVIDER === 'sandbox') return undefined;
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

function requireForProduction(source: NodeJS.ProcessEnv, values: Values): void {
  for (const name of ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM']) {
    if (!source[name]?.trim()) throw wrongSetting(name, source, 'un valor, que en producción es obligatorio');
  }
  const { protocol, hostname } = new URL(values.PUBLIC_URL ?? '');
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    throw wrongSetting('PUBLIC_URL', source, 'una dirección https:// en producción');
  }
  if (values.DEMO) throw wrongSetting('DEMO', source, 'off en producción, donde no hay negocios de ejemplo');
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

function wrongSetting(name: string, source: NodeJS.ProcessEnv, expected: string): Error {
  const value = source[name]?.trim();
  const found = value ? `vale «${masked(name, value)}»` : 'está vacía';
  return new Error(`${name} ${found} y se espera ${expected}`.replace(/\s+/g, ' '));
}

function masked(name: string, value: string): string {
  if (/PASSWORD|ACCESS_KEY|SECRET/.test(name)) return '•••';
  if (!/_(URL|ENDPOINT)$/.test(name)) return value.slice(0, 80);
  // A password may hold any character, so everything up to the last @ may belong to it; query values may be secret too.
  return value
    .replace(/:[^:/?#@][\s\S]*@/, ':•••@')
    .replace(/\?[\s\S]*/, '?•••')
    .slice(0, 80);
}

function tlsAddress({ TLS_ADDRESS, SERVER_IPS }: Values): Env['tlsAddress'] {
  const [host = '', port] = TLS_ADDRESS?.split(':') ?? [SERVER_IPS[0]];
  return host === '' ? undefined : { host, port: Number(port ?? 443) };
}

function toList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function isDnsServer(text: string): boolean {
  const [, bracketed, bare = text] = /^(?:\[([\da-f:]+)\]|([\d.]+)):\d{1,5}$/i.exec(text) ?? [];
  return isIP(bracketed ?? bare) !== 0;
}

function toOrigin(text: string): string {
  const url = URL.parse(text);
  const bare = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  return bare && !url.username && !url.password ? url.origin : '';
}

/** Also without a host, which names the directory of a Unix socket in its query. */
function isPostgres(text: string): boolean {
  return hasProtocol(text.replace('@/', '@localhost/'), ['postgres:', 'postgresql:']);
}

function hasProtocol(text: string, protocols: string[]): boolean {
  return protocols.includes(URL.parse(text)?.protocol ?? '');
}

function isTrustProxy(text: string): boolean {
  return text === 'off' || /^[1-9]\d?$/.test(text) || text.split(',').every((part) => isNetwork(part.trim()));
}

function toTrustProxy(text: string): Env['trustProxy'] {
  if (text === 'off') return false;
  return /^\d+$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim());
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (!longest || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
}
