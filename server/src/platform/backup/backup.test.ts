import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded.ts';
import { parseEnv } from '../env.ts';
import { readBackupKey } from './backup-key.ts';
import { createBackup } from './create-backup.ts';
import { isBackupDue, startNightlyBackups } from './nightly.ts';
import { backupName, listBackups, manifestName } from './reads.ts';
import { restoreBackup } from './restore-backup.ts';

// Each test starts PostgreSQL several times.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let home: string;
const running: EmbeddedPostgres[] = [];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vitrina-backup-'));
  chmodSync(home, 0o755);
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  rmSync(home, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true });
  const server = await startEmbeddedPostgres({ directory: join(dataDir, 'postgres') });
  running.push(server);
  return server;
}

async function query(server: EmbeddedPostgres, text: string) {
  const client = new pg.Client(server.connectionString);
  await client.connect();
  try {
    return (await client.query<Record<string, number>>(text)).rows;
  } finally {
    await client.end();
  }
}

function writePicture(dataDir: string, name: string, content = name) {
  mkdirSync(join(dataDir, 'uploads', name.slice(0, 2)), { recursive: true });
  writeFileSync(join(dataDir, 'uploads', name.slice(0, 2), name), content);
}

/** Inserts rows until it is stopped, and counts those that were acknowledged. */
function startWriting(server: EmbeddedPostgres) {
  let isStopped = false;
  let acknowledged = 0;
  const work = async () => {
    const client = new pg.Client(server.connectionString);
    await client.connect();
    while (!isStopped) {
      await client.query("insert into written (padding) values (repeat('x', 2000))");
      acknowledged += 1;
    }
    await client.end();
  };
  const workers = Promise.all([work(), work()]);
  return {
    count: () => acknowledged,
    stop: async () => {
      isStopped = true;
      await workers;
    },
  };
}

const source = () => join(home, 'source');
const backups = () => join(home, 'backups');
const create = (changes: Partial<Parameters<typeof createBackup>[0]> = {}) =>
  createBackup({ dataDir: source(), directory: backups(), hasRemotePictures: false, ...changes });

test('a backup under load has every row and picture that was acknowledged before it began', async () => {
  const server = await start(source());
  await query(server, 'create table written (id int generated always as identity, padding text)');
  writePicture(source(), 'ab12.webp');
  writePicture(source(), 'cd34.webp');
  const writing = startWriting(server);
  await expect.poll(() => writing.count(), { timeout: 20_000 }).toBeGreaterThan(300);
  const before = writing.count();
  const { path, manifest, newPictures } = await create();
  await writing.stop();
  expect(newPictures).toBe(2);
  expect(manifest.databaseBytes).toBeGreaterThan(1_000_000);
  await running.pop()?.stop();

  const target = join(home, 'target');
  await restoreBackup(path, target);
  const restored = await start(target);
  const [row] = await query(restored, 'select count(*)::int as count, max(id) as last from written');
  expect(row?.count).toBeGreaterThanOrEqual(before);
  // Two sessions write, so at most one row each was not committed yet.
  expect((row?.last ?? 0) - (row?.count ?? 0)).toBeLessThanOrEqual(2);
  await query(restored, "insert into written (padding) values ('after')");
  for (const name of ['ab12.webp', 'cd34.webp'])
    expect(readFileSync(join(target, 'uploads', name.slice(0, 2), name), 'utf8')).toBe(name);
});

test('backups share pictures, and old ones are deleted with the pictures that only they had', {
  tags: 'long',
}, async () => {
  await start(source());
  writePicture(source(), 'ab12.webp');
  writePicture(source(), 'cd34.webp');
  const at = (day: number) => ({ keep: 2, now: new Date(Date.UTC(2026, 10, day)) });
  expect((await create(at(1))).newPictures).toBe(2);
  rmSync(join(source(), 'uploads/ab/ab12.webp'));
  writePicture(source(), 'ef56.webp');
  expect((await create(at(2))).newPictures).toBe(1);
  expect(existsSync(join(backups(), 'pictures/ab/ab12.webp'))).toBe(true);
  expect((await create(at(3))).newPictures).toBe(0);
  expect((await listBackups(backups())).map(({ name }) => name)).toEqual([
    'vitrina-2026-11-02T000000Z',
    'vitrina-2026-11-03T000000Z',
  ]);
  expect(existsSync(join(backups(), 'pictures/ab/ab12.webp'))).toBe(false);
  expect(readdirSync(backups()).filter((name) => name.endsWith('.partial'))).toEqual([]);
});

test('a restore rejects a directory in use, a damaged backup and an incomplete one, and changes nothing', async () => {
  await start(source());
  writePicture(source(), 'ab12.webp');
  const { path } = await create();
  await expect(restoreBackup(path, source())).rejects.toThrow(/no está vacío/);

  const target = join(home, 'target');
  writeFileSync(join(backups(), 'pictures/ab/ab12.webp'), 'changed');
  await expect(restoreBackup(path, target)).rejects.toThrow(
    /dañada: \.\.\/pictures\/ab\/ab12\.webp\. No se restauró nada\.$/,
  );
  writeFileSync(join(backups(), 'pictures/ab/ab12.webp'), 'ab12.webp');
  const version = join(path, 'postgres/PG_VERSION');
  rmSync(version);
  await expect(restoreBackup(path, target)).rejects.toThrow(/dañada: postgres\/PG_VERSION/);
  writeFileSync(join(path, 'SHA256SUMS'), '');
  await expect(restoreBackup(path, target)).rejects.toThrow(/dañada: SHA256SUMS/);
  rmSync(join(path, manifestName));
  await expect(restoreBackup(path, target)).rejects.toThrow(/no es una copia completa/);
  expect(existsSync(target)).toBe(false);
});

test('an encrypted backup shows nothing, is restored with its key only, and accepts no exchanged file', {
  tags: 'long',
}, async () => {
  const server = await start(source());
  await query(server, "create table kept as select 'Arepas de Ana'::text as name");
  writePicture(source(), 'ab12.webp', 'Arepas de Ana');
  writePicture(source(), 'cd34.webp', 'Arepas de Eva');
  const writeKey = async (name: string, mode = 0o600) => {
    const path = join(home, name);
    writeFileSync(path, randomBytes(48).toString('base64'), { mode });
    return readBackupKey(path);
  };
  await expect(writeKey('open', 0o644)).rejects.toThrow(/^Otros usuarios pueden leer/);
  await expect(readBackupKey(join(home, 'absent'))).rejects.toThrow(
    /^No existe el archivo de BACKUP_KEY_FILE/,
  );
  const key = await writeKey('key');
  const { path, newPictures } = await create({ key });
  expect(newPictures).toBe(2);
  expect((await create({ key, now: new Date(Date.now() + 60_000) })).newPictures).toBe(0);
  await running.pop()?.stop();
  // The names of tables and the texts of pictures are in no file.
  const grep = (text: string) =>
    spawnSync('grep', ['-r', '-l', '-a', text, backups()], { encoding: 'utf8' }).stdout;
  expect(grep('Arepas de')).toBe('');
  expect(grep('vitrina-backup\\|pg_catalog\\|START WAL LOCATION')).toBe('');

  const target = join(home, 'target');
  await expect(restoreBackup(path, target)).rejects.toThrow(/está cifrada: define BACKUP_KEY_FILE/);
  await expect(restoreBackup(path, target, await writeKey('other'))).rejects.toThrow(/con otra clave/);
  // Somebody with write access to the backups has no key, but can put one file in place of another.
  const pictures = join(backups(), `pictures-${key.id}`);
  const [one, two] = [join(pictures, 'ab/ab12.webp'), join(pictures, 'cd/cd34.webp')];
  const contents = [readFileSync(one), readFileSync(two)] as const;
  const sums = readFileSync(join(path, 'SHA256SUMS'), 'utf8');
  writeFileSync(one, contents[1]);
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  writeFileSync(join(path, 'SHA256SUMS'), sums.replace(hash(contents[0]), hash(contents[1])));
  const manifest = readFileSync(join(path, manifestName), 'utf8');
  const changed = { ...JSON.parse(manifest), checksumsSha256: hash(readFileSync(join(path, 'SHA256SUMS'))) };
  writeFileSync(join(path, manifestName), JSON.stringify(changed));
  await expect(restoreBackup(path, target, key)).rejects.toThrow(/fue cambiada/);
  await expect(key.decrypt(one, join(home, 'decrypted'), 'ab12.webp')).rejects.toThrow();
  expect(existsSync(target)).toBe(false);

  writeFileSync(one, contents[0]);
  writeFileSync(join(path, 'SHA256SUMS'), sums);
  writeFileSync(join(path, manifestName), manifest);
  await restoreBackup(path, target, key);
  expect(await query(await start(target), 'select name from kept')).toEqual([{ name: 'Arepas de Ana' }]);
  expect(readFileSync(join(target, 'uploads/cd/cd34.webp'), 'utf8')).toBe('Arepas de Eva');
});

test('an interrupted backup is not listed, and the next one removes it', { tags: 'long' }, async () => {
  await start(source());
  const partial = join(backups(), `.${backupName(new Date(0))}.partial`);
  mkdirSync(partial, { recursive: true });
  const { path } = await create();
  expect(existsSync(partial)).toBe(false);
  expect(await listBackups(backups())).toHaveLength(1);
  // Only its user can read the rows of all businesses.
  expect(statSync(path).mode & 0o077).toBe(0);
});

test('a database that does not run is an error', async () => {
  await expect(create()).rejects.toThrow(/^No hay una base de datos en marcha en /);
});

test('with BACKUP_DIR the app makes a backup that is due, none in isolation, no second one, and logs one that fails', {
  tags: 'long',
}, async () => {
  await start(source());
  const logged: string[] = [];
  const record = (_: object, message: string) => logged.push(message);
  let isIsolated = true;
  const runNightly = async (directory: string) => {
    const env = parseEnv({ DATA_DIR: source(), BACKUP_DIR: directory });
    const log = { info: record, error: record } as unknown as Logger;
    const stop = startNightlyBackups(env, log, async () => isIsolated);
    // Waits for the running backup.
    await stop();
  };
  await runNightly(backups());
  expect(logged).toEqual([]);
  isIsolated = false;
  await runNightly(backups());
  await runNightly(backups());
  expect(logged).toEqual(['backup created']);
  expect(await listBackups(backups())).toHaveLength(1);
  const file = join(home, 'file');
  writeFileSync(file, '');
  await runNightly(join(file, 'backups'));
  expect(logged).toEqual(['backup created', 'the backup failed']);
});

test.each([
  [undefined, '2026-11-22T07:00:00Z', true],
  ['2026-11-21T08:05:00Z', '2026-11-22T07:59:00Z', false],
  ['2026-11-21T08:05:00Z', '2026-11-22T08:01:00Z', true],
  ['2026-11-22T08:01:00Z', '2026-11-22T23:00:00Z', false],
  ['2026-11-19T08:01:00Z', '2026-11-22T01:00:00Z', true],
])('after a backup at %s one is due at %s: %s', (last, now, isDue) => {
  expect(isBackupDue(last, new Date(now))).toBe(isDue);
});
