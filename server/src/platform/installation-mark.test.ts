import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { cp, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseEnv } from './env.ts';
import { keepMark, readMarkStanding, replaceMark, tellsMachines } from './installation-mark.ts';

/** What a machine says of itself. Undefined: nothing. */
interface Machine {
  machineId?: string | undefined;
  /** What the unit of systemd hands over. */
  hardware?: string | undefined;
  disk?: string | undefined;
  settings?: Record<string, string>;
}

const original = {
  machineId: '3d1219c7c4c5404aaa1f6d2a48adfda4',
  hardware: '4C4C4544-0042-3510-8056-B3C04F4D5131',
  disk: '0a3407de-014b-458b-b5c1-848e92a327a3',
};
const other = {
  machineId: 'f00dfeedf00d4feed0f00dfeedf00d42',
  hardware: 'ec2e1916-9099-7caf-fd21-012345abcdef',
  disk: 'b411dc99-f0a0-4c87-9e05-184977be8539',
};

let home: string;
let dataDir: string;
let starts = 0;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vitrina-mark-'));
  dataDir = join(home, 'data');
  mkdirSync(dataDir);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function write(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

/** The files of a machine, and the settings of an app on it. */
function describeMachine({ machineId, hardware, disk, settings = {} }: Machine) {
  starts += 1;
  const system = join(home, `system-${starts}`);
  const device = write(join(system, 'vda1'), '');
  mkdirSync(join(system, 'by-uuid'));
  if (disk) symlinkSync(device, join(system, 'by-uuid', disk));
  return {
    env: parseEnv({
      DATA_DIR: dataDir,
      HARDWARE_ID_FILE: hardware ? write(join(system, 'hardware-id'), `${hardware}\n`) : join(system, 'none'),
      ...settings,
    }),
    paths: {
      machine: [
        machineId === undefined ? join(system, 'none') : write(join(system, 'machine-id'), `${machineId}\n`),
      ],
      hardware: join(system, 'none'),
      fileSystems: join(system, 'by-uuid'),
      mounts: write(join(system, 'mounts'), `26 1 254:0 / / rw,relatime - ext4 ${device} rw\n`),
    },
  };
}

/** Starts the app as far as its mark goes. */
async function start(machine: Machine) {
  const { env, paths } = describeMachine(machine);
  const standing = await readMarkStanding(env, paths);
  await keepMark(env, paths);
  return standing;
}

async function takeOver(machine: Machine) {
  const { env, paths } = describeMachine(machine);
  await replaceMark(env, paths);
}

describe('a start that is no copy', () => {
  beforeEach(async () => {
    expect(await start(original)).toBe('unmarked');
  });

  test.each<[string, Machine]>([
    ['a restart', original],
    ['a start to which nobody handed the hardware', { ...original, hardware: undefined }],
    ['a start that finds no disk by its UUID', { ...original, disk: undefined }],
    ['a new address', { ...original, settings: { HOST: '10.0.0.7', PUBLIC_URL: 'http://otra.example.com' } }],
    ['a larger disk of the same machine', { ...original, disk: other.disk }],
    [
      'a setting INSTALLATION_ID for the first time',
      { ...original, settings: { INSTALLATION_ID: 'tienda-1' } },
    ],
    ['a machine-id with other capitals', { ...original, hardware: original.hardware.toLowerCase() }],
  ])('is %s', async (_, machine) => {
    expect(await start(machine)).toBe('same');
    expect(await start(original)).toBe(machine.settings?.INSTALLATION_ID ? 'copy' : 'same');
  });

  test('is another directory of the same machine', async () => {
    await rename(dataDir, join(home, 'moved'));
    dataDir = join(home, 'moved');
    expect(await start(original)).toBe('same');
  });

  test('is one of a node that keeps nothing on its disk', async () => {
    const s3 = {
      S3_ENDPOINT: 'http://s3',
      S3_BUCKET: 'fotos',
      S3_REGION: 'eu',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    };
    const settings = { ...s3, DATABASE_URL: 'postgresql://db/vitrina' };
    expect(await start({ ...other, settings })).toBe('same');
  });
});

describe('a copy', () => {
  beforeEach(async () => {
    await start(original);
  });

  test.each<[string, Machine]>([
    ['a whole disk in another machine', { ...original, hardware: other.hardware }],
    ['a data directory in another machine', other],
    ['a data disk in another machine', { ...other, disk: original.disk }],
    [
      'a data disk in another machine that says nothing of its hardware',
      { ...other, hardware: undefined, disk: original.disk },
    ],
    ['a disk in a container with an id', { settings: { INSTALLATION_ID: 'tienda-1' } }],
  ])('is %s, until it takes over', async (_, machine) => {
    expect(await start(machine)).toBe('copy');
    expect(await start(machine)).toBe('copy');
    expect(await start(original)).toBe('same');
    await takeOver(machine);
    expect(await start(machine)).toBe('same');
    expect(await start(original)).toBe('copy');
  });

  test('is a disk in a container, which has no machine-id', async () => {
    expect(await start({ disk: original.disk })).toBe('copy');
    await takeOver({ disk: original.disk });
    expect(await start({ disk: original.disk })).toBe('same');
  });

  test('is a directory on another disk where nobody hands the hardware over', async () => {
    rmSync(join(dataDir, 'installation.json'));
    const unknown = { ...original, hardware: undefined };
    await start(unknown);
    expect(await start({ ...unknown, disk: other.disk })).toBe('copy');
  });

  test('is what a damaged mark leaves open', async () => {
    write(join(dataDir, 'installation.json'), '{"machine":');
    expect(await start(original)).toBe('copy');
  });
});

test('a whole machine that says nothing of its hardware cannot be told from its copy, and says so', async () => {
  const unknown = { ...original, hardware: undefined };
  await start(unknown);
  expect(await start(unknown)).toBe('same');
  const tells = (machine: Machine) => {
    const { env, paths } = describeMachine(machine);
    return tellsMachines(env, paths);
  };
  expect(await tells(unknown)).toBe(false);
  // What boards without an id of their own say.
  for (const hardware of [
    '00000000-0000-0000-0000-000000000000',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    'Not Settable',
  ])
    expect(await tells({ ...original, hardware })).toBe(false);
  expect(await tells(original)).toBe(true);
  expect(await tells({ settings: { INSTALLATION_ID: 'tienda-1' } })).toBe(true);
});

describe('in containers', () => {
  const container = (id?: string, machine: Machine = {}): Machine => ({
    ...machine,
    settings: { ...(id && { INSTALLATION_ID: id }), HOST: '0.0.0.0' },
  });

  test('INSTALLATION_ID alone says which installation it is', async () => {
    expect(await start(container('tienda-1', original))).toBe('unmarked');
    // Created again, on another host.
    expect(await start(container('tienda-1', other))).toBe('same');
    expect(await start(container('tienda-2', original))).toBe('copy');
    expect(await start(container(undefined, original))).toBe('copy');
  });

  test('a container of before gets an id', async () => {
    expect(await start(container())).toBe('unmarked');
    expect(await start(container())).toBe('same');
    expect(await start(container('tienda-1'))).toBe('same');
    expect(await start(container('tienda-2'))).toBe('copy');
  });
});

test('the mark has no id of the machine in plain text, and a copy of the directory keeps it', async () => {
  await start({ ...original, settings: { INSTALLATION_ID: 'tienda-1' } });
  const text = readFileSync(join(dataDir, 'installation.json'), 'utf8');
  expect(Object.keys(JSON.parse(text))).toEqual(['installation', 'machine', 'hardware', 'fileSystem']);
  for (const id of [...Object.values(original), 'tienda-1']) {
    expect(text.toLowerCase()).not.toContain(id.toLowerCase());
    expect(text).not.toContain(id.replaceAll('-', '').toLowerCase());
  }
  await cp(dataDir, join(home, 'copy'), { recursive: true });
  dataDir = join(home, 'copy');
  expect(await start({ ...other, settings: { INSTALLATION_ID: 'tienda-2' } })).toBe('copy');
});
