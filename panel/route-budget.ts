import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const kilobyte = 1024;
/** What a phone on a bad connection can be asked for; gzip, JavaScript alone. */
const loginBudget = 150 * kilobyte;
const routeBudget = 120 * kilobyte;

/** Screens by the file that their route loads. */
const login = 'auth/LoginPage.tsx';
/** What the log-in asks for when somebody begins to type. */
const loginCalls = 'auth/session-calls.ts';
const layout = 'auth/SignedInLayout.tsx';
const operatorLayout = 'operator/OperatorLayout.tsx';
const screen = /\/src\/([\w-]+\/\w+(?:Page|Layout)\.tsx)$/;

/** What is of the operator alone, the contract's part included. */
const operatorSource = /\/(?:panel|contract)\/src\/operator\//;

/**
 * Prints what each screen adds to what the browser has by then, and fails the build when one is too heavy: the log-in
 * comes first, then the frame of every screen of an owner, then the screen. The operator's are weighed from their own
 * frame on, and fail the build when owners or visitors of the panel would load a line of them.
 */
export function limitRoutes(): Plugin {
  return {
    name: 'route-budget',
    generateBundle(_, bundle) {
      const size = new Map(
        chunksOf(bundle).map((chunk) => [chunk.fileName, gzipSync(chunk.code, { level: 9 }).length]),
      );
      const weigh = (files: Iterable<string>) =>
        [...files].reduce((sum, file) => sum + (size.get(file) ?? 0), 0);
      const entry = chunksOf(bundle).filter((chunk) => chunk.isEntry);
      const first = closure(bundle, [...entry, chunkOf(bundle, login)]);
      const signedIn = closure(bundle, [
        ...entry,
        ...[login, loginCalls].map((file) => chunkOf(bundle, file)),
      ]);
      const inside = signedIn.union(closure(bundle, [chunkOf(bundle, layout)]));
      const begun = closure(bundle, entry);
      const operating = begun.union(closure(bundle, [chunkOf(bundle, operatorLayout)]));
      const before = (name: string) => {
        if (name === layout) return signedIn;
        if (!name.startsWith('operator/')) return inside;
        return name === operatorLayout ? begun : operating;
      };
      const lines = [{ name: `${login} (first load)`, bytes: weigh(first), budget: loginBudget }];
      for (const chunk of chunksOf(bundle)) {
        const name = screen.exec(chunk.facadeModuleId ?? '')?.[1];
        if (!name || name === login) continue;
        const loaded = closure(bundle, [chunk]).difference(before(name));
        lines.push({ name, bytes: weigh(loaded), budget: routeBudget });
      }
      const strays = operatorStrays(bundle, entry);
      if (strays.length > 0) this.error(`of the operator, but sent to owners: ${strays.join(', ')}`);
      for (const { name, bytes, budget } of lines) {
        const text = `${(bytes / kilobyte).toFixed(1)} of ${budget / kilobyte} KB gzip  ${name}`;
        if (bytes > budget) this.error(`too heavy: ${text}`);
        console.log(text.padStart(text.length + 2));
      }
    },
  };
}

/**
 * The operator's sources in what owners and visitors load: everything that begins at the entry and is not reached
 * through one of the operator's own screens, also what is loaded later.
 */
function operatorStrays(bundle: Bundle, entry: readonly Rolldown.OutputChunk[]): string[] {
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Bundle[string] | undefined) => {
    if (chunk?.type !== 'chunk' || found.has(chunk)) return;
    if (screen.exec(chunk.facadeModuleId ?? '')?.[1]?.startsWith('operator/')) return;
    found.add(chunk);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) add(bundle[next]);
  };
  for (const chunk of entry) add(chunk);
  return [...found].flatMap(({ moduleIds }) => moduleIds.filter((id) => operatorSource.test(id)));
}

function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

function chunkOf(bundle: Bundle, source: string): Rolldown.OutputChunk {
  const found = chunksOf(bundle).find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(`/src/${source}`)),
  );
  if (!found) throw new Error(`no chunk holds ${source}: it moved, so say where in route-budget.ts`);
  return found;
}

/** Chunks and all that they import before they run. */
function closure(bundle: Bundle, from: readonly Rolldown.OutputChunk[]): Set<string> {
  const found = new Set<string>();
  const add = (fileName: string) => {
    const output = bundle[fileName];
    if (output?.type !== 'chunk' || found.has(fileName)) return;
    found.add(fileName);
    for (const next of output.imports) add(next);
  };
  for (const chunk of from) add(chunk.fileName);
  return found;
}
