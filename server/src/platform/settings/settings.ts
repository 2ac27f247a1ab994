import { isIP } from 'node:net';
import { z } from 'zod';
import { defaultPushServices, isPushService } from '../push-services.ts';
import {
  isDnsServer,
  isTrustProxy,
  list,
  matching,
  number,
  onOff,
  origin,
  parseList,
  parseTrustProxy,
  path,
  postgresUrl,
  url,
  webUrl,
} from './formats.ts';
import { credentialNames, mercadopagoCountries } from './mercadopago-names.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const localSender = 'Vitrina <vitrina@localhost>';

/** Each message is the expected value, in Spanish. */
export const settings = z.object({
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

export type Values = z.output<typeof settings>;

/** Also those of the accounts of each country. */
export const settingNames: readonly string[] = [
  ...Object.keys(settings.shape),
  ...mercadopagoCountries.flatMap((code) => credentialNames.map((name) => `MERCADOPAGO_${code}_${name}`)),
];
