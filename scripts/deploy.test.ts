import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type dockerignore from '@balena/dockerignore';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { findFreePorts } from './cluster/processes.ts';
import { unpackPackages } from './debian-parts.ts';
import { root } from './root.mjs';

/** Its types describe a default export, which the module does not have. */
const createMatcher: typeof dockerignore.default = createRequire(import.meta.url)('@balena/dockerignore');
const isRoot = process.getuid?.() === 0;
const deploy = join(root, 'deploy');
let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vitrina-deploy-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
});

describe('the context of the image', () => {
  const listFiles = (...args: string[]) =>
    execFileSync('git', ['ls-files', ...args], { cwd: root, encoding: 'utf8' })
      .trim()
      .split('\n');
  const contextOf = (files: string[]) =>
    createMatcher()
      .add(readFileSync(join(deploy, 'Containerfile.dockerignore'), 'utf8'))
      .filter(files);

  test('has no settings, backups and data, wherever they are', () => {
    const secrets = [
      ...[
        '.env',
        'deploy/.env',
        'deploy/vitrina.env',
        'deploy/backups/vitrina-2026-11-22T080000Z/backup.json',
      ],
      ...['backups/pictures/ab/ab12.webp', 'data/postgres/PG_VERSION', 'data/outbox/1.eml', '.git/config'],
      ...['server/.env', 'server/.env.production', 'server/data/postgres/base/1/1', 'server/src/boot/.env'],
      ...[
        'panel/backups/dump.sql',
        'scripts/outbox/1.eml',
        'contract/tls.key',
        'server/tls.pem',
        'vitrina.dump',
      ],
      ...[
        'node_modules/pg/index.js',
        'server/node_modules/a/index.js',
        'panel/dist/index.html',
        'server/a.log',
      ],
      ...['docs/operations.md', 'e2e/app.ts', 'fakes/paypal.ts', 'bench/run.ts', 'restored/notes.txt'],
    ];
    expect(contextOf(secrets)).toEqual([]);
  });

  test('has everything that the build and the app need', () => {
    const context = contextOf(listFiles());
    const needed = listFiles('contract', 'server', 'panel', 'storefront', 'scripts');
    expect(needed.length).toBeGreaterThan(1000);
    expect(context.toSorted()).toEqual(
      [
        ...needed,
        ...['.npmrc', 'package.json', 'package-lock.json', 'tsconfig.base.json'],
        ...['e2e/package.json', 'fakes/package.json'],
      ].toSorted(),
    );
  });

  test('is what buildah copies', { tags: 'long', timeout: 300_000 }, () => {
    const parts = unpackPackages('image-parts', ['buildah']);
    const context = join(home, 'context');
    for (const path of [
      'deploy/backups/b/backup.json',
      'deploy/.env',
      'backups/b/backup.json',
      'server/.env',
      'data/postgres/1',
    ])
      writeIn(context, path, 'secret');
    for (const path of [
      'package.json',
      '.npmrc',
      'server/src/boot/main.ts',
      'e2e/package.json',
      'deploy/Containerfile.dockerignore',
    ])
      writeIn(context, path, readFileSync(join(root, path)));
    writeIn(context, 'deploy/Containerfile', 'FROM scratch\nCOPY . /\n');
    const storage = ['--root', join(home, 'root'), '--runroot', join(home, 'run'), '--storage-driver', 'vfs'];
    writeIn(home, 'policy.json', '{"default":[{"type":"insecureAcceptAnything"}]}');
    const buildah = (...args: string[]) =>
      execFileSync(join(parts, 'usr/bin/buildah'), [...storage, ...args], {
        cwd: context,
        encoding: 'utf8',
        env: { ...process.env, LD_LIBRARY_PATH: join(parts, 'usr/lib/x86_64-linux-gnu') },
      });
    buildah(
      ...['build', '--isolation', 'chroot', '--signature-policy', join(home, 'policy.json')],
      ...['-f', 'deploy/Containerfile', '-t', 'context', '.'],
    );
    const container = buildah('from', '--signature-policy', join(home, 'policy.json'), 'context').trim();
    const mounted = buildah('mount', container).trim();
    const copied = execFileSync('find', ['.', '-type', 'f'], { cwd: mounted, encoding: 'utf8' })
      .trim()
      .split('\n');
    expect(copied.toSorted()).toEqual(
      ['./.npmrc', './e2e/package.json', './package.json', './server/src/boot/main.ts'].toSorted(),
    );
  });
});

function writeIn(directory: string, path: string, content: string | Buffer): void {
  mkdirSync(join(directory, path, '..'), { recursive: true });
  writeFileSync(join(directory, path), content);
}

describe('compose.yaml', () => {
  const settings = {
    POSTGRES_PASSWORD: 'clave-app',
    POSTGRES_SUPERUSER_PASSWORD: 'clave-raiz',
    POSTGRES_BACKUP_PASSWORD: 'clave-copia',
    VITRINA_HOST: 'menus.example.com',
    ACME_EMAIL: 'hola@example.com',
    INSTALLATION_ID: 'tienda-de-prueba',
  };

  let parts: string;
  // The first run on a machine downloads it.
  beforeAll(() => {
    parts = unpackPackages('compose-parts', ['podman-compose']);
  }, 300_000);

  /** The commands that Debian's podman-compose would run. */
  function dryRun(values: Record<string, string>) {
    const directory = join(home, 'deploy');
    cpSync(deploy, directory, { recursive: true });
    writeFileSync(
      join(directory, '.env'),
      Object.entries(values)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    );
    // It asks for the version even in a dry run.
    writeIn(home, 'bin/podman', '#!/bin/sh\necho podman version 4.3.1\n');
    execFileSync('chmod', ['+x', join(home, 'bin/podman')]);
    const { status, stdout, stderr } = spawnSync(
      'python3',
      [join(parts, 'usr/bin/podman-compose'), '--dry-run', '-f', 'compose.yaml', 'up', '-d'],
      {
        cwd: directory,
        encoding: 'utf8',
        env: {
          PATH: `${join(home, 'bin')}:${process.env.PATH}`,
          HOME: home,
          PYTHONPATH: join(parts, 'usr/lib/python3/dist-packages'),
        },
      },
    );
    return { status, output: `${stdout}${stderr}` };
  }

  test('is read by podman-compose, and every setting reaches its container alone', () => {
    const { status, output } = dryRun(settings);
    expect(status, output).toBe(0);
    expect(output).not.toContain('${');
    const commands = output.split('\n').filter((line) => /^podman (run|create) /.test(line));
    const commandOf = (service: string) =>
      commands.find((line) => line.includes(`--name=deploy_${service}_1`)) ?? '';
    expect(commandOf('app')).toContain('DATABASE_URL=postgresql://vitrina:clave-app@database:5432/vitrina');
    expect(commandOf('app')).toContain('INSTALLATION_ID=tienda-de-prueba');
    expect(commandOf('database')).toContain('POSTGRES_PASSWORD=clave-raiz');
    expect(commandOf('backup')).toContain('PGPASSWORD=clave-copia');
    expect(commandOf('caddy')).toContain('VITRINA_HOST=menus.example.com');
    for (const service of ['app', 'database', 'backup', 'caddy'])
      expect(commandOf(service), service).toMatch(/--log-driver[= ]json-file.*max-size=20m/);
    for (const service of ['app', 'backup', 'caddy']) expect(commandOf(service)).not.toContain('clave-raiz');
  });

  test.each(Object.keys(settings))('a missing %s is an error that names it', (name) => {
    const { [name as keyof typeof settings]: _, ...others } = settings;
    const { status, output } = dryRun(others);
    expect(status).not.toBe(0);
    expect(output).toContain('falta en deploy/.env');
  });
});

test('the nightly dump keeps the last ones, and a failed one leaves nothing', () => {
  writeIn(
    home,
    'bin/pg_dump',
    '#!/bin/sh\nfor a; do case $a in --file=*) echo dump > $(echo "$a" | cut -d= -f2);; esac; done\nexit $RESULT\n',
  );
  execFileSync('chmod', ['+x', join(home, 'bin/pg_dump')]);
  const backups = join(home, 'backups');
  mkdirSync(backups);
  for (const day of [1, 2, 3]) writeFileSync(join(backups, `vitrina-2026-11-0${day}T080001Z.dump`), '');
  const run = (result: number) =>
    spawnSync('sh', [join(deploy, 'database/backup.sh'), backups, 'once'], {
      env: { PATH: `${join(home, 'bin')}:${process.env.PATH}`, BACKUP_KEEP: '2', RESULT: String(result) },
    }).status;
  expect(run(1)).toBe(1);
  expect(readdirSync(backups)).toHaveLength(3);
  expect(run(0)).toBe(0);
  const kept = readdirSync(backups).toSorted();
  expect(kept).toHaveLength(2);
  expect(kept[0]).toBe('vitrina-2026-11-03T080001Z.dump');
  expect(statSync(join(backups, kept[1] ?? '')).mode & 0o077).toBe(0);
});

/** The lines of the unit's section `[Service]`. A repeated key has several values. */
function readUnit(): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  const [, service = ''] = readFileSync(join(deploy, 'vitrina.service'), 'utf8').split('[Service]');
  for (const [, key = '', value = ''] of service.matchAll(/^(\w+)=(.*)$/gm))
    lines.set(key, [...(lines.get(key) ?? []), value]);
  return lines;
}

/** What systemd does for the unit, in a mount namespace of its own: https://www.freedesktop.org/software/systemd/man/systemd.exec.html */
function namespaceScript(unit: Map<string, string[]>, uid: number): string {
  const first = (key: string) => unit.get(key)?.[0] ?? '';
  const checkout = first('WorkingDirectory');
  const writable = [
    ...first('StateDirectory')
      .split(' ')
      .filter(Boolean)
      .map((name) => `/var/lib/${name}`),
    ...(unit.get('ReadWritePaths') ?? [])
      .flatMap((line) => line.split(' '))
      .map((path) => path.replace(/^-/, '')),
  ];
  const bind = (from: string, to: string) => `mkdir -p '${to}' && mount --bind '${from}' '${to}'`;
  return [
    'set -e',
    // Directories that this machine does not have.
    'mount -t tmpfs tmpfs /opt && mount -t tmpfs tmpfs /var/lib && mount -t tmpfs tmpfs /var/backups',
    bind(root, checkout),
    `mount --bind '${home}/passwd' /etc/passwd`,
    ...writable.map((path, index) => bind(`${home}/writable-${index}`, path)),
    ...(first('PrivateTmp') === 'true'
      ? ['mount -t tmpfs -o mode=1777 tmpfs /tmp', 'mount -t tmpfs -o mode=1777 tmpfs /var/tmp']
      : []),
    ...(first('ProtectHome') === 'true'
      ? ['for d in /home /root; do mount -t tmpfs -o mode=000,ro tmpfs $d; done']
      : []),
    ...(first('ProtectSystem') === 'strict'
      ? [
          // Every mount but the pseudo file systems, then what the unit makes writable.
          `awk '$5 !~ "^/(proc|sys|dev)(/|$)" { print $5 }' /proc/self/mountinfo | while read -r m; do mount -o remount,bind,ro "$m" 2>/dev/null || true; done`,
          ...[...writable, '/tmp', '/var/tmp'].map((path) => `mount -o remount,bind,rw '${path}'`),
        ]
      : []),
    `cd '${checkout}'`,
    `umask ${first('UMask') || '0022'}`,
    `exec setpriv --reuid ${uid} --regid ${uid} --clear-groups --no-new-privs --bounding-set=-all ${first('ExecStart')}`,
  ].join('\n');
}

describe.runIf(isRoot && process.platform === 'linux')('the systemd unit', () => {
  test('serves, backs up and deletes certificates in the file system that it gets', {
    tags: 'long',
  }, async () => {
    const unit = readUnit();
    const uid = 4_711;
    const [port = 0] = await findFreePorts(1);
    const passwd = readFileSync('/etc/passwd', 'utf8');
    writeFileSync(
      join(home, 'passwd'),
      `${passwd}${unit.get('User')?.[0]}:x:${uid}:${uid}::/nonexistent:/bin/false\n`,
    );
    execFileSync('chmod', ['755', home]);
    for (const index of [0, 1, 2]) {
      mkdirSync(join(home, `writable-${index}`), { mode: 0o700 });
      execFileSync('chown', [`${uid}:${uid}`, join(home, `writable-${index}`)]);
    }
    const settings = {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'hola@example.com',
      TRUST_PROXY: 'off',
      PAYMENT_PROVIDER: 'sandbox',
      ADMIN_PASSWORD: 'una-clave-larga',
      BACKUP_DIR: '/var/backups/vitrina',
      CADDY_ADMIN_URL: 'http://127.0.0.1:2019',
      CADDY_DATA_DIR: '/var/lib/caddy/.local/share/caddy',
      ...Object.fromEntries(
        (unit.get('Environment') ?? []).flatMap((line) => line.split(' ')).map((pair) => pair.split('=', 2)),
      ),
    };
    const app = spawn(
      'unshare',
      ['--mount', '--propagation', 'private', 'sh', '-c', namespaceScript(unit, uid)],
      {
        env: settings,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    for (const stream of [app.stdout, app.stderr]) stream.on('data', (chunk) => (output += chunk));
    const exit = new Promise((resolve) => app.once('exit', resolve));
    onTestFinished(async () => {
      app.kill('SIGTERM');
      await exit;
    });
    const backups = () => readdirSync(join(home, 'writable-1')).filter((name) => name.startsWith('vitrina-'));
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) {
      if (app.exitCode !== null) throw new Error(output);
      await sleep(100);
    }
    while (backups().length === 0) {
      if (/the backup failed/.test(output)) throw new Error(output);
      await sleep(100);
    }
    expect(existsSync(join(home, 'writable-0', 'postgres/PG_VERSION'))).toBe(true);
    // The process can write where Caddy keeps its certificates, and nowhere else.
    const tryWrite = (path: string) =>
      spawnSync('nsenter', [
        '--mount',
        '--target',
        String(app.pid),
        'setpriv',
        '--reuid',
        String(uid),
        '--regid',
        String(uid),
        '--clear-groups',
        'touch',
        path,
      ]).status;
    expect(tryWrite('/var/lib/caddy/.local/share/caddy/x')).toBe(0);
    for (const path of ['/opt/vitrina/x', '/etc/x', '/var/lib/x', '/usr/x'])
      expect(tryWrite(path), path).not.toBe(0);
    expect(spawnSync('nsenter', ['--mount', '--target', String(app.pid), 'touch', '/usr/x']).status).not.toBe(
      0,
    );
  });
});
