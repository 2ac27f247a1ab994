import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { fetchBeforeImport } from './fetched-imports.ts';
import { screenPattern } from './route-budget.ts';

type Chunk = Rolldown.OutputChunk;

const panelDirectory = fileURLToPath(new URL('.', import.meta.url));
/** Before minification. A request costs more than that many bytes which a screen does not need. */
const smallChunkLength = 4_000;
/** Characters before minification. A larger module that only `fewScreens` screens import statically gets its own chunk, such as the library of QR codes. */
const largeChunkLength = 20_000;
const fewScreens = 3;
/** Their modules keep the named groups, because they are preloaded or belong to a first screen. */
const eagerRooms = ['overlays', 'board'];

/**
 * Groups the modules that several screens use into few chunks, in the order in which screens load them. Left
 * alone, the bundler writes a chunk for each set of screens, which are hundreds. A first build tells who uses
 * what, because only the bundler knows it after tree shaking.
 */
export async function groupSharedModules(): Promise<Rolldown.CodeSplittingOptions> {
  const result = await build({
    configFile: false,
    root: panelDirectory,
    plugins: [react(), fetchBeforeImport()],
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  const chunks = new Map(output.filter((file) => file.type === 'chunk').map((file) => [file.fileName, file]));
  const roomsOfChunks = collectRooms(chunks);
  const screenCounts = countScreens(chunks);

  /** Includes the importers of such a module: a shared group with one of them would load the module on every screen of the group. */
  const isApart = (chunk: Chunk): boolean =>
    (screenCounts.get(chunk) ?? 0) <= fewScreens &&
    !eagerRooms.some((room) => roomsOfChunks.get(chunk)?.has(room)) &&
    (chunk.code.length > largeChunkLength ||
      chunk.imports.some((name) => isApart(chunks.get(name) ?? chunk)));
  const findGroup = (chunk: Chunk): string | undefined => {
    const rooms = roomsOfChunks.get(chunk);
    if (!rooms || chunk.isDynamicEntry) return undefined;
    if (isApart(chunk)) return undefined;
    return nameGroup(rooms) ?? (isSmall(chunk, rooms) ? nameScreens(rooms) : undefined);
  };
  const isSmall = (chunk: Chunk, rooms: ReadonlySet<string>) =>
    rooms.size > 1 &&
    !rooms.has('guest') &&
    chunk.code.length < smallChunkLength &&
    // Otherwise two chunks could import each other.
    chunk.imports.every((name) => findGroup(chunks.get(name) ?? chunk) !== undefined);

  const groups = new Map<string, string>();
  const nameOwn = createNumbering();
  for (const chunk of chunks.values()) {
    if (chunk.isDynamicEntry) continue;
    const group = findGroup(chunk) ?? nameOwn(chunk.name);
    for (const id of chunk.moduleIds) groups.set(id, group);
  }
  return {
    includeDependenciesRecursively: false,
    groups: [{ name: (moduleId) => groups.get(moduleId) ?? null, debugName: 'shared' }],
  };
}

/** Names each chunk differently, because the bundler merges chunks of the same name, such as `queries` of two rooms. */
function createNumbering(): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  };
}

/** Returns the rooms whose entries load each chunk. */
function collectRooms(chunks: ReadonlyMap<string, Chunk>): Map<Chunk, Set<string>> {
  const rooms = new Map<Chunk, Set<string>>();
  for (const entry of chunks.values()) {
    if (!entry.isEntry && !entry.isDynamicEntry) continue;
    const room = roomOf(entry.facadeModuleId ?? '');
    for (const chunk of collectImported(chunks, entry))
      rooms.set(chunk, (rooms.get(chunk) ?? new Set()).add(room));
  }
  return rooms;
}

/** Returns how many screens need each chunk, without what they open on a tap. */
function countScreens(chunks: ReadonlyMap<string, Chunk>): Map<Chunk, number> {
  const counts = new Map<Chunk, number>();
  for (const screen of chunks.values()) {
    if (!screenPattern.test(screen.facadeModuleId ?? '')) continue;
    for (const chunk of collectImported(chunks, screen)) counts.set(chunk, (counts.get(chunk) ?? 0) + 1);
  }
  return counts;
}

/** Returns `entry` and all chunks that it imports. */
function collectImported(chunks: ReadonlyMap<string, Chunk>, entry: Chunk): Set<Chunk> {
  const reached = new Set<Chunk>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || reached.has(chunk)) return;
    reached.add(chunk);
    for (const next of chunk.imports) add(chunks.get(next));
  };
  add(entry);
  return reached;
}

/** Returns the part of the panel that an entry belongs to. */
function roomOf(source: string): string {
  const path = source.replace(/.*\/src\//, '');
  if (/index\.html$/.test(path)) return 'start';
  if (path.startsWith('account/auth/LoginPage')) return 'login';
  if (/^(boot\/SignedInLayout|account\/auth\/session-calls)/.test(path)) return 'layout';
  if (path === 'ui/shell/overlays.ts') return 'overlays';
  if (/^(account|profile\/support)\//.test(path)) return 'guest';
  if (/^menu\/(products|option-groups)\//.test(path)) return 'menu';
  // What its screens share, the questions of the set-up about it alone need, too.
  if (/^(agenda\/|profile\/set-up\/(HoursSection|TeamStep))/.test(path)) return 'agenda';
  // Not its dialogs, which bring the QR code library.
  if (path.startsWith('profile/dashboard/DashboardPage')) return 'dashboard';
  // What opens from the board is loaded after it.
  if (path.startsWith('orders/board/OrdersPage')) return 'board';
  return path.startsWith('operator/') ? 'operator' : path.split('/').slice(0, 2).join('/');
}

/**
 * Returns the chunk of the modules that these rooms use, or undefined for a chunk of their own. What a module
 * imports has at least its rooms, and so is in the same chunk or in one that is named here before it.
 */
function nameGroup(rooms: ReadonlySet<string>): string | undefined {
  const isFirst = rooms.has('layout') || rooms.has('dashboard');
  if (rooms.has('start') || (rooms.has('login') && isFirst)) return 'start';
  if (rooms.has('board') && !isFirst) return nameBoardGroup(rooms);
  if (rooms.has('login')) return 'login';
  // Dialogs, menus and toasts, which the first screen does without.
  if (rooms.has('overlays') && !isFirst) return 'overlays';
  if (rooms.has('guest') && (rooms.has('layout') || rooms.size > 2))
    return isFirst ? 'shared' : 'shared-screens';
  if (rooms.has('layout')) return rooms.has('operator') ? 'signed-in' : 'owner';
  if (rooms.size > 2) return nameScreens(rooms);
  return rooms.size === 1 && rooms.has('operator') ? 'operator' : undefined;
}

/** What the board of orders needs has chunks of its own, so that it loads nothing that only other screens do. */
function nameBoardGroup(rooms: ReadonlySet<string>): string {
  if (['login', 'overlays', 'guest', 'operator'].some((room) => rooms.has(room))) return 'board-shared';
  const isOfOrders = [...rooms].every((room) => room === 'board' || room.startsWith('orders/'));
  return isOfOrders ? 'board-orders' : 'board-screens';
}

/** The operator loads nothing that only owners' screens share, and the dashboard, which most owners see first, nothing that only others do. */
function nameScreens(rooms: ReadonlySet<string>): string {
  const name = rooms.has('operator') ? 'screens' : 'owner-screens';
  return rooms.has('dashboard') ? `first-${name}` : name;
}
