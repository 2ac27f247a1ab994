import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const kilobyte = 1024;
/** Gzipped JavaScript. Chosen for a phone with a slow connection. */
const loginBudget = 150 * kilobyte;
const routeBudget = 108 * kilobyte;
/** Without dialogs, menus and toasts, which it loads when the browser is idle. */
const layoutBudget = 29 * kilobyte;
/** The screen that most owners see first. Its dialogs, and the QR code library with them, load on a tap. */
const dashboardBudget = 14 * kilobyte;
/** The operator's layout brings what its screens share, with the schemas of the menu. They then add at most 12 KB. The pieces of the
 * log-in are part of it, because owners load those apart from the entry. One of them is for the errors of members and their devices. */
const operatorBudget = 154 * kilobyte;
/** Requests for JavaScript from an empty cache. Each costs a phone with a weak signal a round trip. */
const scriptLimit = 25;

/** The sources that the routes load. */
export const login = 'account/auth/LoginPage.tsx';
/** Loaded by the log-in when somebody starts to type. */
export const ownerSession = 'account/auth/session-calls.ts';
export const ownerLayout = 'boot/SignedInLayout.tsx';
const operatorLayout = 'operator/OperatorLayout.tsx';
/** Loaded by the layout when the browser is idle. */
const overlays = 'ui/shell/overlays.ts';
const dashboard = 'profile/dashboard/DashboardPage.tsx';
export const screenPattern = /\/src\/((?:[\w-]+\/)+\w+(?:Page|Layout)\.tsx)$/;

const operatorSource = /\/(?:panel|contract)\/src\/operator\//;

/**
 * Prints the size that each screen adds to what is loaded before it, and the scripts that it needs in all.
 * Fails the build if one is over its budget. An owner loads the log-in, then the layout, then the dashboard, and before other screens what opens
 * above them; the operator loads the operator's layout, then the screen. Also fails if owners would load code of the operator.
 */
export function limitRoutes(): Plugin {
  const ownBudgets: Record<string, number> = {
    [operatorLayout]: operatorBudget,
    [ownerLayout]: layoutBudget,
    [dashboard]: dashboardBudget,
  };
  return {
    name: 'route-budget',
    generateBundle(_, bundle) {
      const sizes = new Map(
        selectChunks(bundle).map((chunk) => [chunk.fileName, gzipSync(chunk.code, { level: 9 }).length]),
      );
      const sumSizes = (files: Iterable<string>) =>
        [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
      const entries = selectChunks(bundle).filter((chunk) => chunk.isEntry);
      const entryFiles = collectImports(bundle, entries);
      const loginFiles = collectImports(bundle, [...entries, requireChunk(bundle, login)]);
      const signedInFiles = loginFiles.union(collectImports(bundle, [requireChunk(bundle, ownerSession)]));
      const ownerFiles = signedInFiles.union(collectImports(bundle, [requireChunk(bundle, ownerLayout)]));
      const operatorFiles = entryFiles.union(collectImports(bundle, [requireChunk(bundle, operatorLayout)]));
      const idleFiles = ownerFiles.union(collectImports(bundle, [requireChunk(bundle, overlays)]));
      const filesLoadedBefore = (name: string) => {
        if (name === ownerLayout) return signedInFiles;
        if (name === dashboard) return ownerFiles;
        if (!name.startsWith('operator/')) return idleFiles;
        return name === operatorLayout ? entryFiles : operatorFiles;
      };
      const lines = [
        {
          name: `${login} (first load)`,
          bytes: sumSizes(loginFiles),
          budget: loginBudget,
          scripts: loginFiles.size,
        },
      ];
      for (const chunk of selectChunks(bundle)) {
        const name = screenPattern.exec(chunk.facadeModuleId ?? '')?.[1];
        if (!name || name === login) continue;
        const before = filesLoadedBefore(name);
        const added = collectImports(bundle, [chunk]).difference(before);
        lines.push({
          name,
          bytes: sumSizes(added),
          budget: ownBudgets[name] ?? routeBudget,
          scripts: before.size + added.size,
        });
      }
      const leaks = findOperatorSources(bundle, entries);
      if (leaks.length > 0) this.error(`owners would load code of the operator: ${leaks.join(', ')}`);
      for (const { name, bytes, budget, scripts } of lines) {
        const size = `${(bytes / kilobyte).toFixed(1)} of ${budget / kilobyte} KB gzip`;
        const text = `${size}, ${scripts} of ${scriptLimit} scripts  ${name}`;
        if (bytes > budget || scripts > scriptLimit) this.error(`over budget: ${text}`);
        console.log(text.padStart(text.length + 2));
      }
    },
  };
}

/**
 * Returns the operator's sources that are reachable from the entries without passing one of the operator's
 * screens.
 */
function findOperatorSources(bundle: Bundle, entries: readonly Chunk[]): string[] {
  const reached = new Set<Chunk>();
  const add = (chunk: Bundle[string] | undefined) => {
    if (chunk?.type !== 'chunk' || reached.has(chunk)) return;
    if (screenPattern.exec(chunk.facadeModuleId ?? '')?.[1]?.startsWith('operator/')) return;
    reached.add(chunk);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) add(bundle[next]);
  };
  for (const chunk of entries) add(chunk);
  return [...reached].flatMap(({ moduleIds }) => moduleIds.filter((id) => operatorSource.test(id)));
}

export function selectChunks(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

export function requireChunk(bundle: Bundle, source: string): Chunk {
  const chunk = selectChunks(bundle).find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(`/src/${source}`)),
  );
  if (!chunk) throw new Error(`no chunk contains ${source}: if it was moved, update route-budget.ts`);
  return chunk;
}

/** Returns the files of `chunks` and of all their static imports. */
export function collectImports(bundle: Bundle, chunks: readonly Chunk[]): Set<string> {
  const files = new Set<string>();
  const add = (fileName: string) => {
    const output = bundle[fileName];
    if (output?.type !== 'chunk' || files.has(fileName)) return;
    files.add(fileName);
    for (const next of output.imports) add(next);
  };
  for (const chunk of chunks) add(chunk.fileName);
  return files;
}
