// Runs the checks that read types, in one process and on one program, because reading the sources takes most of their time.
// `node scripts/check-sources.ts kinds ids` runs some of them.
import { checkIds, listServerSources, readIds } from './check-ids.ts';
import { describeLooseText, findLooseTexts, listScreens } from './check-jsx.ts';
import { describeComparison, findComparisons, listSources } from './check-kinds.ts';
import { checkReleases, readFacts } from './check-releases.ts';
import { createProgram } from './compiler-options.ts';
import { kinds } from './kinds.ts';
import { root } from './root.mjs';
import { listTableFiles, readStoredNames } from './stored-lists.ts';

const paths = {
  kinds: listSources(root),
  ids: listServerSources(root),
  releases: listTableFiles(root),
  jsx: listScreens(root, ['storefront']),
};
type Name = keyof typeof paths;

const asked = process.argv.slice(2);
const names = (Object.keys(paths) as Name[]).filter((name) => asked.length === 0 || asked.includes(name));
const program = createProgram(root, [...new Set(names.flatMap((name) => paths[name]))]);

const checks: Record<Name, () => string[] | Promise<string[]>> = {
  kinds: () => findComparisons(root, kinds, paths.kinds, program).map(describeComparison),
  ids: () => checkIds(readIds(root, paths.ids, program)),
  releases: async () => checkReleases(await readFacts(root, readStoredNames(root, paths.releases, program))),
  jsx: () => findLooseTexts(root, paths.jsx, program).map(describeLooseText),
};
for (const name of names) {
  const violations = await checks[name]();
  for (const violation of violations) console.error(violation);
  if (violations.length > 0) process.exitCode = 1;
}
