import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeUnknownSettings, parseEnv } from './env.ts';
import { settingNames } from './settings/settings.ts';

const paypal = {
  PAYPAL_CLIENT_ID: 'cliente',
  PAYPAL_CLIENT_SECRET: 'secreto',
  PAYPAL_WEBHOOK_ID: 'aviso',
};

const socketUrl = 'postgresql://vitrina@/vitrina?host=/run/postgresql';

const complete = {
  ...paypal,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://menus.example.com',
  SMTP_URL: 'smtp://user:secret@mail.example.com:587',
  MAIL_FROM: 'Vitrina <hola@example.com>',
  TRUST_PROXY: '127.0.0.1',
  ADMIN_PASSWORD: 'doce-letras-o-mas',
};

test('every setting is optional', () => {
  expect(parseEnv({})).toEqual({
    isProduction: false,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    databaseListenUrl: undefined,
    installationId: undefined,
    hardwareIdFile: '/run/vitrina-hardware-id',
    workers: 1,
    runsJobs: true,
    trustProxy: false,
    smtpUrl: undefined,
    mailFrom: 'Vitrina <vitrina@localhost>',
    s3: undefined,
    paypal: undefined,
    hasSandbox: true,
    mercadopago: [],
    adminUsername: 'admin',
    adminPassword: undefined,
    serverIps: [],
    domainCname: undefined,
    dnsServers: [],
    tlsServer: undefined,
    caddyAdminUrl: undefined,
    caddyDataDir: undefined,
    pushServices: [
      'fcm.googleapis.com',
      '*.push.services.mozilla.com',
      '*.notify.windows.com',
      '*.push.apple.com',
    ],
    supportEmail: undefined,
    supportWhatsapp: undefined,
    demo: undefined,
    backupDir: undefined,
    backupKeep: 14,
    backupKeyFile: undefined,
    drainMs: 0,
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    logLevel: 'info',
    commit: undefined,
  });
});

test('a blank setting counts as absent', () => {
  expect(parseEnv({ PORT: ' ', SMTP_URL: '', MAIL_FROM: '' })).toEqual(parseEnv({}));
});

test('the settings are frozen', () => {
  expect(Object.isFrozen(parseEnv({}))).toBe(true);
});

test('the public URL follows the port', () => {
  expect(parseEnv({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
});

test.each([
  ['PUBLIC_URL', 'https://Menus.example.com/', 'publicUrl', 'https://menus.example.com'],
  ['DATA_DIR', '/srv/vitrina', 'dataDir', '/srv/vitrina'],
  ['DATABASE_URL', socketUrl, 'databaseUrl', socketUrl],
  ['INSTALLATION_ID', 'tienda-1.bogota', 'installationId', 'tienda-1.bogota'],
  ['HARDWARE_ID_FILE', '/run/otro', 'hardwareIdFile', '/run/otro'],
  ['WORKERS', '4', 'workers', 4],
  ['WORKERS', 'auto', 'workers', Math.min(availableParallelism(), 4)],
  ['JOBS', 'on', 'runsJobs', true],
  ['JOBS', 'off', 'runsJobs', false],
  ['TRUST_PROXY', 'off', 'trustProxy', false],
  ['TRUST_PROXY', '2', 'trustProxy', 2],
  ['TRUST_PROXY', '10.0.0.0/8, ::1', 'trustProxy', ['10.0.0.0/8', '::1']],
  ['SERVER_IPS', '203.0.113.7, 2001:db8::7', 'serverIps', ['203.0.113.7', '2001:db8::7']],
  ['SERVER_IPS', '203.0.113.7', 'tlsServer', { host: '203.0.113.7', port: 443 }],
  ['TLS_ADDRESS', '127.0.0.1:8443', 'tlsServer', { host: '127.0.0.1', port: 8443 }],
  ['DOMAIN_CNAME', 'Dominios.example.com', 'domainCname', 'dominios.example.com'],
  [
    'DNS_SERVERS',
    '9.9.9.9,127.0.0.1:5353,[2620:fe::fe]:53',
    'dnsServers',
    ['9.9.9.9', '127.0.0.1:5353', '[2620:fe::fe]:53'],
  ],
  [
    'PUSH_SERVICES',
    'fcm.googleapis.com, *.push.apple.com,http://127.0.0.1:8090',
    'pushServices',
    ['fcm.googleapis.com', '*.push.apple.com', 'http://127.0.0.1:8090'],
  ],
  ['SUPPORT_WHATSAPP', '+57 300 123-4567', 'supportWhatsapp', '+573001234567'],
  ['MAIL_FROM', 'hola@example.com', 'mailFrom', 'hola@example.com'],
  ['DEMO', 'on', 'demo', true],
  ['DEMO', 'off', 'demo', false],
  ['BACKUP_DIR', '/mnt/copias', 'backupDir', '/mnt/copias'],
  ['BACKUP_KEEP', '30', 'backupKeep', 30],
  ['BACKUP_KEY_FILE', '/etc/vitrina-copias.key', 'backupKeyFile', '/etc/vitrina-copias.key'],
  ['DRAIN_SECONDS', '3', 'drainMs', 3000],
  ['METRICS_PORT', '9464', 'metricsPort', 9464],
  ['METRICS_HOST', '10.0.0.5', 'metricsHost', '10.0.0.5'],
  ['LOG_LEVEL', 'silent', 'logLevel', 'silent'],
  ['VITRINA_COMMIT', 'e31a470', 'commit', 'e31a470'],
] as const)('%s=%s is parsed', (name, text, key, value) => {
  expect(parseEnv({ [name]: text })[key]).toEqual(value);
});

test('owners can turn renewal on only with MERCADOPAGO_RENEWALS=on', () => {
  const mercadopago = {
    MERCADOPAGO_ACCESS_TOKEN: 'clave',
    MERCADOPAGO_PUBLIC_KEY: 'publica',
    MERCADOPAGO_WEBHOOK_SECRET: 'secreto',
    MERCADOPAGO_COUNTRY: 'CO',
  };
  const read = (settings = {}) => parseEnv({ ...mercadopago, ...settings }).mercadopago[0]?.hasRenewals;
  expect(read()).toBe(false);
  expect(read({ MERCADOPAGO_RENEWALS: 'off' })).toBe(false);
  expect(read({ MERCADOPAGO_RENEWALS: 'on' })).toBe(true);
});

describe('the countries of Mercado Pago', () => {
  const account = (country: string, secret = `secreto-${country}`) => ({
    [`MERCADOPAGO_${country}_ACCESS_TOKEN`]: `clave-${country}`,
    [`MERCADOPAGO_${country}_PUBLIC_KEY`]: `publica-${country}`,
    [`MERCADOPAGO_${country}_WEBHOOK_SECRET`]: secret,
  });
  const colombia = {
    MERCADOPAGO_ACCESS_TOKEN: 'clave',
    MERCADOPAGO_PUBLIC_KEY: 'publica',
    MERCADOPAGO_WEBHOOK_SECRET: 'secreto',
    MERCADOPAGO_COUNTRY: 'CO',
  };

  test('are one account each, with or without one that is named by MERCADOPAGO_COUNTRY', () => {
    const read = (settings: NodeJS.ProcessEnv) =>
      parseEnv(settings).mercadopago.map(({ country, accessToken }) => [country, accessToken]);
    expect(read({})).toEqual([]);
    expect(read({ ...account('MX'), ...account('AR') })).toEqual([
      ['AR', 'clave-AR'],
      ['MX', 'clave-MX'],
    ]);
    expect(read({ ...colombia, ...account('MX') })).toEqual([
      ['CO', 'clave'],
      ['MX', 'clave-MX'],
    ]);
    expect(read({ ...account('MX'), PAYMENT_PROVIDER: 'sandbox' })).toEqual([]);
    expect(parseEnv(account('MX')).hasSandbox).toBe(false);
    expect(parseEnv({}).hasSandbox).toBe(true);
  });

  test('need all three settings, and none twice', () => {
    const { MERCADOPAGO_MX_PUBLIC_KEY: _key, ...incomplete } = account('MX');
    expect(errorMessageOf(incomplete)).toBe(
      'MERCADOPAGO_MX_PUBLIC_KEY está vacía y se espera un valor, porque MERCADOPAGO_MX_ACCESS_TOKEN lo tiene',
    );
    expect(errorMessageOf({ ...colombia, ...account('CO') })).toBe(
      'MERCADOPAGO_CO_ACCESS_TOKEN vale «•••» y se espera nada, porque MERCADOPAGO_COUNTRY ya es CO',
    );
    expect(errorMessageOf({ ...account('AR'), ...account('MX', 'secreto-AR') })).toBe(
      'MERCADOPAGO_MX_WEBHOOK_SECRET vale «•••» y se espera una clave de cada país',
    );
  });
});

test('WORKERS=auto is one per core, limited to the connections of the embedded database', () => {
  const count = (cores: number, settings = {}) => parseEnv({ WORKERS: 'auto', ...settings }, cores).workers;
  expect([1, 4, 5, 64].map((cores) => count(cores))).toEqual([1, 4, 4, 4]);
  expect(count(64, { DATABASE_URL: socketUrl })).toBe(64);
});

describe('an invalid setting throws one line that names it', () => {
  test.each([
    ['PORT', 'tres mil'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'http://0.0.0.0'],
    ['PUBLIC_URL', 'menus.example.com'],
    ['PUBLIC_URL', 'https://example.com/menus'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['WORKERS', '0'],
    ['WORKERS', '65'],
    ['WORKERS', 'todos'],
    ['JOBS', 'no'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,nginx'],
    ['MAIL_FROM', 'Vitrina'],
    ['S3_ENDPOINT', 's3.example.com'],
    ['S3_BUCKET', 'Fotos de Ana'],
    ['S3_REGION', 'us east'],
    ['SERVER_IPS', '203.0.113.7,menus.example.com'],
    ['DOMAIN_CNAME', 'https://dominios.example.com'],
    ['DNS_SERVERS', '9.9.9.9,dns.example.com'],
    ['TLS_ADDRESS', '127.0.0.1'],
    ['BACKUP_KEEP', '0'],
    ['DRAIN_SECONDS', '61'],
    ['METRICS_PORT', '70000'],
    ['PUSH_SERVICES', 'https://fcm.googleapis.com'],
    ['PUSH_SERVICES', '*'],
    ['PUSH_SERVICES', ','],
    ['PUSH_SERVICES', '10.0.0.1'],
    ['PUSH_SERVICES', 'http://10.0.0.1:80'],
    ['CADDY_ADMIN_URL', '127.0.0.1:2019'],
    ['SUPPORT_EMAIL', 'soporte'],
    ['SUPPORT_WHATSAPP', '3001234567'],
    ['PAYMENT_PROVIDER', 'stripe'],
    ['PAYPAL_API_URL', 'api-m.paypal.com'],
    ['PAYPAL_SDK_URL', 'www.paypal.com/sdk/js'],
    ['NODE_ENV', 'prod'],
    ['LOG_LEVEL', 'verbose'],
    ['DEMO', 'true'],
    ['MERCADOPAGO_RENEWALS', 'true'],
  ])('%s=%s is rejected', (name, text) => {
    const [line = '', ...rest] = errorMessageOf({ [name]: text }).split('\n');
    expect(rest).toEqual([]);
    expect(line).toMatch(new RegExp(`^${name} vale «.+» y se espera .+`));
    expect(line).toContain(text);
  });
});

test.each([
  ['ADMIN_PASSWORD', 'secreto', 'ADMIN_PASSWORD vale «•••» y se espera al menos 8 caracteres'],
  [
    'DATABASE_URL',
    'mysql://ana:secreto@db/menus?x=secreto',
    'DATABASE_URL vale «mysql://•••» y se espera postgresql://',
  ],
  ['DATABASE_URL', 'postgresql:ana:secreto@db/menus', 'DATABASE_URL vale «•••» y se espera'],
  ['DATABASE_URL', 'postgresql://ana:secreto', 'DATABASE_URL vale «postgresql://•••» y se espera'],
  [
    'DATABASE_URL',
    'postgresql://ana:/secreto@db:x/menus',
    'DATABASE_URL vale «postgresql://•••» y se espera',
  ],
  [
    'DATABASE_URL',
    'postgresql://ana:100%secreto@db/menus',
    'DATABASE_URL vale «postgresql://•••» y se espera',
  ],
  [
    'DATABASE_URL',
    'postgresql://ana:12#secreto@db/menus',
    'DATABASE_URL vale «postgresql://•••» y se espera',
  ],
  [
    'DATABASE_URL',
    'postgresql://ana:12?secreto@db/menus',
    'DATABASE_URL vale «postgresql://•••» y se espera',
  ],
  ['DATABASE_LISTEN_URL', 'ana:secreto@db', 'DATABASE_LISTEN_URL vale «•••» y se espera postgresql://'],
  ['SMTP_URL', 'http://ana:sec:re@to/?#@mail', 'SMTP_URL vale «http://•••» y se espera smtp://'],
  ['SMTP_URL', 'mail.example.com:587', 'SMTP_URL vale «•••» y se espera smtp://'],
  ['S3_ENDPOINT', 's3://ana:secreto@s3', 'S3_ENDPOINT vale «s3://ana:•••@s3»'],
])('the error does not reveal the secret in %s: %s', (name, text, start) => {
  const message = errorMessageOf({ [name]: text });
  expect(message.slice(0, start.length)).toBe(start);
  expect(message).not.toContain('secreto');
});

describe('settings that do not go together', () => {
  test.each([
    [
      { BACKUP_DIR: '/copias', DATABASE_URL: socketUrl },
      'BACKUP_DIR vale «/copias» y se espera nada, porque con DATABASE_URL',
    ],
    [
      { BACKUP_DIR: '/srv/vitrina/copias', DATA_DIR: '/srv/vitrina' },
      'BACKUP_DIR vale «/srv/vitrina/copias» y se espera un directorio fuera de DATA_DIR',
    ],
    [
      { BACKUP_DIR: '/srv/vitrina', DATA_DIR: '/srv/vitrina' },
      'BACKUP_DIR vale «/srv/vitrina» y se espera un directorio fuera de DATA_DIR',
    ],
    [
      { BACKUP_DIR: '/srv', DATA_DIR: '/srv/vitrina' },
      'BACKUP_DIR vale «/srv» y se espera un directorio que no contenga DATA_DIR',
    ],
    [{ WORKERS: '5' }, 'WORKERS vale «5» y se espera auto o como mucho 4'],
    [
      { DATABASE_LISTEN_URL: socketUrl },
      'DATABASE_URL está vacía y se espera un valor, porque DATABASE_LISTEN_URL lo tiene',
    ],
    [
      { CADDY_ADMIN_URL: 'http://127.0.0.1:2019' },
      'CADDY_DATA_DIR está vacía y se espera un valor, porque CADDY_ADMIN_URL lo tiene',
    ],
    [
      { CADDY_DATA_DIR: '/var/lib/caddy' },
      'CADDY_ADMIN_URL está vacía y se espera un valor, porque CADDY_DATA_DIR lo tiene',
    ],
    [
      { MERCADOPAGO_MX_TOKEN: 'secreto' },
      'MERCADOPAGO_MX_TOKEN tiene un valor y se espera uno de los nombres',
    ],
    [
      { MERCADOPAGO_US_ACCESS_TOKEN: 'secreto' },
      'MERCADOPAGO_US_ACCESS_TOKEN tiene un valor y se espera uno de los nombres',
    ],
  ])('%j stop the start', (settings: NodeJS.ProcessEnv, start) => {
    const message = errorMessageOf(settings);
    expect(message.slice(0, start.length)).toBe(start);
    expect(message).not.toContain('secreto');
  });

  test('and those that do are accepted', () => {
    expect(parseEnv({ WORKERS: '5', DATABASE_URL: socketUrl }).workers).toBe(5);
    expect(parseEnv({ BACKUP_DIR: '/srv/vitrina-copias', DATA_DIR: '/srv/vitrina' }).backupDir).toBe(
      '/srv/vitrina-copias',
    );
    const caddy = parseEnv({ CADDY_ADMIN_URL: 'http://127.0.0.1:2019', CADDY_DATA_DIR: '/var/lib/caddy' });
    expect([caddy.caddyAdminUrl, caddy.caddyDataDir]).toEqual(['http://127.0.0.1:2019', '/var/lib/caddy']);
  });
});

test('misspelled settings are said, without their values, and those of other programs are not', () => {
  const lines = describeUnknownSettings({
    ...{
      BACKUPDIR: 'a',
      SMTP_URI: 'secreto',
      WORKER: '2',
      s3_bucket: 'b',
      METRICS_PASSWORD: 'secreto',
      SERVER_IP: '1',
    },
    ...{ BACKUP_KEEP: '3', MERCADOPAGO_MX_PUBLIC_KEY: 'x', TEST_DATABASE_URL: 'y', BACKUP_NAME: ' ' },
    ...{
      PATH: '/bin',
      HOME: '/root',
      HOSTNAME: 'a',
      LOGNAME: 'a',
      NODE_OPTIONS: 'a',
      npm_config_cache: 'a',
      TZ: 'UTC',
    },
  });
  expect(lines).toEqual([
    'BACKUPDIR no es un ajuste y no se usa. ¿Querías decir BACKUP_DIR?',
    'SMTP_URI no es un ajuste y no se usa. ¿Querías decir SMTP_URL?',
    'WORKER no es un ajuste y no se usa. ¿Querías decir WORKERS?',
    's3_bucket no es un ajuste y no se usa. ¿Querías decir S3_BUCKET?',
    'METRICS_PASSWORD no es un ajuste y no se usa. ¿Querías decir METRICS_PORT?',
    'SERVER_IP no es un ajuste y no se usa. ¿Querías decir SERVER_IPS?',
  ]);
});

const manual = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
const table = manual.slice(
  manual.indexOf('| variable | default |'),
  manual.indexOf('Two settings are only for tests'),
);
const documented = table
  .split('\n')
  .slice(2)
  .flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`([A-Z\d_<>]+)`/g)].map(([, name = '']) => name),
  );

test('the manual has every setting, and no other', () => {
  const named = documented.flatMap((name) =>
    name.includes('<CC>')
      ? settingNames.filter((one) => one.replace(/_[A-Z]{2}_/, '_<CC>_') === name)
      : [name],
  );
  expect(named.toSorted()).toEqual(settingNames.toSorted());
});

// Free texts are never malformed.
const freeTexts =
  /^(ADMIN_PASSWORD|DATA_DIR|HARDWARE_ID_FILE|BACKUP_DIR|BACKUP_KEY_FILE|CADDY_DATA_DIR|PAYPAL_(CLIENT|WEBHOOK).*|MERCADOPAGO_.*(TOKEN|KEY|SECRET)|S3_(SECRET_)?ACCESS_KEY.*)$/;

test.each(settingNames)(
  '%s is absent when it is empty, and a wrong value gets one line that names it',
  (name) => {
    expect(parseEnv({ [name]: '  ' })).toEqual(parseEnv({}));
    if (freeTexts.test(name)) return;
    const line = errorMessageOf({ [name]: 'ñ '.repeat(40) });
    expect(line).toMatch(new RegExp(`^${name} (vale «.+»|está vacía) y se espera .+$`));
  },
);

describe('the object store', () => {
  const store = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'vitrina-fotos',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'AKIA',
    S3_SECRET_ACCESS_KEY: 'secreto',
  };

  test('the object store has five settings', () => {
    expect(parseEnv(store).s3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'vitrina-fotos',
      region: 'us-east-1',
      accessKeyId: 'AKIA',
      secretAccessKey: 'secreto',
    });
  });

  test.each(Object.keys(store))('a missing %s throws when another of the five is set', (name) => {
    const present = Object.keys(store).find((other) => other !== name);
    expect(errorMessageOf({ ...store, [name]: ' ' })).toBe(
      `${name} está vacía y se espera un valor, porque ${present} lo tiene`,
    );
  });
});

describe('PayPal', () => {
  test('PayPal’s live URLs are the default', () => {
    const live = {
      clientId: 'cliente',
      clientSecret: 'secreto',
      webhookId: 'aviso',
      apiUrl: 'https://api-m.paypal.com',
      sdkUrl: 'https://www.paypal.com/sdk/js',
    };
    expect(parseEnv(paypal).paypal).toEqual(live);
    const apiUrl = 'https://api-m.sandbox.paypal.com';
    const sdkUrl = 'https://www.sandbox.paypal.com/sdk/js';
    const urls = { PAYPAL_API_URL: `${apiUrl}/`, PAYPAL_SDK_URL: sdkUrl };
    expect(parseEnv({ ...paypal, ...urls }).paypal).toEqual({ ...live, apiUrl, sdkUrl });
  });

  test.each(Object.keys(paypal))('a missing %s throws when another of the three is set', (name) => {
    expect(errorMessageOf({ ...paypal, [name]: '' })).toMatch(
      new RegExp(`^${name} está vacía y se espera un valor`),
    );
  });

  test('PAYMENT_PROVIDER=sandbox takes precedence over PayPal’s settings', () => {
    expect(parseEnv({ ...paypal, PAYMENT_PROVIDER: 'sandbox' }).paypal).toBeUndefined();
    expect(errorMessageOf({ PAYMENT_PROVIDER: 'paypal' })).toMatch(/^PAYPAL_CLIENT_ID está vacía/);
  });

  test('production needs PayPal unless PAYMENT_PROVIDER is sandbox', () => {
    const without = { ...complete, ...Object.fromEntries(Object.keys(paypal).map((name) => [name, ''])) };
    expect(errorMessageOf(without)).toBe(
      'PAYPAL_CLIENT_ID está vacía y se espera un valor: en producción se cobra con PayPal o Mercado Pago, salvo que PAYMENT_PROVIDER sea sandbox',
    );
    expect(parseEnv({ ...without, PAYMENT_PROVIDER: 'sandbox' }).paypal).toBeUndefined();
  });
});

describe('in production', () => {
  test('production accepts a complete set', () => {
    expect(parseEnv(complete)).toMatchObject({ isProduction: true, publicUrl: 'https://menus.example.com' });
  });

  test.each(['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'ADMIN_PASSWORD'])('production needs %s', (name) => {
    expect(errorMessageOf({ ...complete, [name]: undefined })).toMatch(
      new RegExp(`^${name} está vacía y se espera un valor, que en producción es obligatorio`),
    );
  });

  test('production needs TRUST_PROXY, and accepts off', () => {
    expect(errorMessageOf({ ...complete, TRUST_PROXY: ' ' })).toBe(
      'TRUST_PROXY está vacía y se espera off si no hay un proxy delante, o los proxies de confianza, por ejemplo 127.0.0.1: en producción es obligatorio',
    );
    expect(parseEnv({ ...complete, TRUST_PROXY: 'off' }).trustProxy).toBe(false);
  });

  test('production needs a longer password of the operator', () => {
    expect(errorMessageOf({ ...complete, ADMIN_PASSWORD: 'once-letras' })).toBe(
      'ADMIN_PASSWORD vale «•••» y se espera al menos 12 caracteres en producción',
    );
    expect(parseEnv({ ...complete, ADMIN_PASSWORD: 'doce-letras-' }).adminPassword).toBe('doce-letras-');
  });

  test('production sends notifications to services on the internet alone', () => {
    expect(parseEnv(complete).pushServices).toContain('fcm.googleapis.com');
    const services = 'fcm.googleapis.com,http://127.0.0.1:8090';
    expect(errorMessageOf({ ...complete, PUSH_SERVICES: services })).toMatch(/^PUSH_SERVICES vale/);
  });

  test('production takes no test credentials of Mercado Pago', () => {
    const mercadopago = {
      MERCADOPAGO_PUBLIC_KEY: 'APP_USR-1',
      MERCADOPAGO_WEBHOOK_SECRET: 'secreto',
      MERCADOPAGO_COUNTRY: 'CO',
    };
    const read = (token: string) => ({ ...complete, ...mercadopago, MERCADOPAGO_ACCESS_TOKEN: token });
    expect(errorMessageOf(read('TEST-123'))).toBe(
      'MERCADOPAGO_ACCESS_TOKEN vale «•••» y se espera la credencial de producción, no la de prueba',
    );
    expect(parseEnv(read('APP_USR-123')).mercadopago[0]?.accessToken).toBe('APP_USR-123');
    const peru = {
      MERCADOPAGO_PE_ACCESS_TOKEN: 'TEST-9',
      MERCADOPAGO_PE_PUBLIC_KEY: 'APP_USR-9',
      MERCADOPAGO_PE_WEBHOOK_SECRET: 'otro',
    };
    expect(errorMessageOf({ ...read('APP_USR-123'), ...peru })).toMatch(
      /^MERCADOPAGO_PE_ACCESS_TOKEN vale «•••»/,
    );
  });

  test('production needs no PayPal where Mercado Pago sells', () => {
    const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, ...others } = complete;
    expect(errorMessageOf(others)).toMatch(/^PAYPAL_CLIENT_ID está vacía/);
    const chile = {
      MERCADOPAGO_CL_ACCESS_TOKEN: 'APP_USR-1',
      MERCADOPAGO_CL_PUBLIC_KEY: 'APP_USR-2',
      MERCADOPAGO_CL_WEBHOOK_SECRET: 'secreto',
    };
    const env = parseEnv({ ...others, ...chile });
    expect([env.paypal, env.hasSandbox, env.mercadopago[0]?.country]).toEqual([undefined, false, 'CL']);
  });

  test('production never creates the demo businesses', () => {
    expect(parseEnv(complete).demo).toBe(false);
    expect(parseEnv({ ...complete, DEMO: 'off' }).demo).toBe(false);
    expect(errorMessageOf({ ...complete, DEMO: 'on' })).toBe(
      'DEMO vale «on» y se espera off en producción, donde no hay negocios de ejemplo',
    );
  });

  test('production needs https, except on a loopback host', () => {
    expect(errorMessageOf({ ...complete, PUBLIC_URL: 'http://example.com' })).toMatch(
      /^PUBLIC_URL vale .* https/,
    );
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000']) {
      expect(parseEnv({ ...complete, PUBLIC_URL: origin }).publicUrl).toBe(origin);
    }
  });
});

function errorMessageOf(source: NodeJS.ProcessEnv): string {
  try {
    parseEnv(source);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('parseEnv did not throw');
}
