import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, readFile, realpath, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from './env.ts';

/**
 * What tells an installation from a copy of its disk: hashes of what the system or a setting says. A part that is unknown is missing.
 * Machine and file system travel with a copy of a whole disk, the hardware does not.
 */
interface InstallationMark {
  /** Of INSTALLATION_ID, which stands for all other parts. */
  installation?: string;
  machine?: string;
  hardware?: string;
  fileSystem?: string;
}

/** `unmarked`: no start has left a mark yet. `copy`: the data directory was marked somewhere else. */
export type MarkStanding = 'unmarked' | 'same' | 'copy';

export type MarkSettings = Pick<Env, 'dataDir' | 'databaseUrl' | 's3' | 'installationId' | 'hardwareIdFile'>;

/** Where Linux says what a machine is. */
const systemPaths = {
  machine: ['/etc/machine-id', '/var/lib/dbus/machine-id'],
  // Only root can read it.
  hardware: '/sys/class/dmi/id/product_uuid',
  fileSystems: '/dev/disk/by-uuid',
  mounts: '/proc/self/mountinfo',
};
type SystemPaths = typeof systemPaths;

const markFile = ({ dataDir }: Pick<Env, 'dataDir'>) => join(dataDir, 'installation.json');

/** Whether a copy of DATA_DIR is a copy of the installation. A node that keeps database and pictures elsewhere has no mark. */
function isBoundToDisk({ databaseUrl, s3 }: Pick<Env, 'databaseUrl' | 's3'>): boolean {
  return databaseUrl === undefined || s3 === undefined;
}

/** Compares the mark in DATA_DIR with what the system says now. */
export async function readMarkStanding(env: MarkSettings, paths = systemPaths): Promise<MarkStanding> {
  if (!isBoundToDisk(env)) return 'same';
  const stored = await readStoredMark(env);
  if (stored === undefined) return 'unmarked';
  return stored !== null && isSame(stored, await readSystemMark(env, paths)) ? 'same' : 'copy';
}

/** Leaves a mark at the first start, and adds to it what the system has come to say. Changes nothing in a copy. */
export async function keepMark(env: MarkSettings, paths = systemPaths): Promise<void> {
  const standing = await readMarkStanding(env, paths);
  if (standing === 'copy' || !isBoundToDisk(env)) return;
  const stored = (await readStoredMark(env)) ?? {};
  const next = { ...stored, ...(await readSystemMark(env, paths)) };
  const isKept = parts.every((part) => stored[part] === next[part]);
  if (standing === 'unmarked' || !isKept) await writeMark(env, next);
}

/** Makes this place the one of the installation, whatever mark there was. */
export async function replaceMark(env: MarkSettings, paths = systemPaths): Promise<void> {
  if (isBoundToDisk(env)) await writeMark(env, await readSystemMark(env, paths));
}

/** Whether a copy of the whole machine would be noticed. */
export async function tellsMachines(env: MarkSettings, paths = systemPaths): Promise<boolean> {
  if (!isBoundToDisk(env) || env.installationId !== undefined) return true;
  return (await readHardware(env, paths)) !== undefined;
}

const parts = ['installation', 'machine', 'hardware', 'fileSystem'] as const;

function isSame(stored: InstallationMark, current: InstallationMark): boolean {
  if (stored.installation !== undefined) return stored.installation === current.installation;
  // A system does not lose its machine-id. The id of the hardware is handed over, which may fail.
  if (stored.machine !== current.machine && stored.machine !== undefined) return false;
  const differs = (part: keyof InstallationMark) =>
    stored[part] !== undefined && current[part] !== undefined && stored[part] !== current[part];
  if (differs('hardware')) return false;
  // The same hardware with other disks is a larger disk.
  const isSameHardware = stored.hardware !== undefined && stored.hardware === current.hardware;
  return isSameHardware || !differs('fileSystem');
}

async function readSystemMark(env: MarkSettings, paths: SystemPaths): Promise<InstallationMark> {
  const mark: InstallationMark = {};
  const add = (part: keyof InstallationMark, id: string | undefined) => {
    // The manual of machine-id asks for a hash, because the id itself is confidential.
    if (id) mark[part] = createHash('sha256').update(`vitrina ${part} ${id}`).digest('hex');
  };
  add('installation', env.installationId);
  add('machine', await readFirstId(paths.machine));
  add('hardware', await readHardware(env, paths));
  add('fileSystem', await readFileSystem(env.dataDir, paths));
  return mark;
}

const readHardware = ({ hardwareIdFile }: MarkSettings, paths: SystemPaths) =>
  readFirstId([hardwareIdFile, paths.hardware]);

/** The first file with an id. Boards without one of their own have zeros or ones. */
async function readFirstId(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) {
    const text = await readFile(file, 'utf8').catch(() => '');
    const id = text.trim().toLowerCase().replaceAll('-', '');
    if (/^[\da-f]{32}$/.test(id) && new Set(id).size > 1) return id;
  }
  return undefined;
}

/** The UUID of the block device, or the share of a network file system. */
async function readFileSystem(dataDir: string, paths: SystemPaths): Promise<string | undefined> {
  const { type, source } = await findMount(dataDir, paths.mounts);
  if (/^(?:nfs|cifs|ceph|9p)/.test(type)) return `${type} ${source}`;
  const [device, { dev }] = await Promise.all([realpath(source).catch(() => source), stat(dataDir)]);
  for (const uuid of await readdir(paths.fileSystems).catch(() => [])) {
    const link = join(paths.fileSystems, uuid);
    const [target, stats] = await Promise.all([
      realpath(link).catch(() => undefined),
      stat(link).catch(() => undefined),
    ]);
    if (target === device || (stats?.isBlockDevice() && stats.rdev === dev)) return uuid;
  }
  return undefined;
}

async function findMount(directory: string, mounts: string): Promise<{ type: string; source: string }> {
  const path = await realpath(directory);
  const lines = (await readFile(mounts, 'utf8').catch(() => '')).split('\n');
  let best = { point: '', type: '', source: '' };
  for (const line of lines) {
    const [place = '', device = ''] = line.split(' - ');
    // A space is written as \040.
    const point = (place.split(' ')[4] ?? '').replaceAll(/\\(\d{3})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 8)),
    );
    const [type = '', source = ''] = device.split(' ');
    const isAbove = point === '/' || path === point || path.startsWith(`${point}/`);
    // A later mount lies over an earlier one.
    if (point && isAbove && point.length >= best.point.length) best = { point, type, source };
  }
  return best;
}

/** Null: the file is damaged, so nothing says that it is this one's. */
async function readStoredMark(env: Pick<Env, 'dataDir'>): Promise<InstallationMark | null | undefined> {
  const text = await readFile(markFile(env), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const mark = JSON.parse(text) as unknown;
    return typeof mark === 'object' ? (mark as InstallationMark) : null;
  } catch {
    return null;
  }
}

async function writeMark(env: Pick<Env, 'dataDir'>, mark: InstallationMark): Promise<void> {
  const path = markFile(env);
  const incomplete = `${path}.${randomUUID()}`;
  const file = await open(incomplete, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(mark, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(incomplete, path);
}
