import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { importRules } from './import-rules.ts';
import { root } from './root.mjs';

const packages = ['contract/src', 'server/src', 'panel/src', 'storefront/src', 'fakes', 'e2e', 'scripts'];

/** One line per broken rule: who imports whom, and the rule's lesson. Throws when nothing was looked at. */
export async function checkImports(root: string): Promise<string[]> {
  const { output } = await cruise(
    packages.filter((room) => existsSync(join(root, room))),
    {
      baseDir: root,
      ruleSet: { forbidden: importRules },
      validate: true,
      tsPreCompilationDeps: true,
      doNotFollow: { path: ['node_modules', '/dist/'] },
      exclude: { path: ['node_modules/\\.cache', '/dist/client/'] },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  );
  const { summary } = output as ICruiseResult;
  // An unsupported compiler makes the tool see no module at all, and then everything looks fine.
  if (summary.totalCruised === 0) throw new Error('dependency-cruiser looked at 0 modules');
  return summary.violations.map(({ from, to, rule }) => {
    const lesson = importRules.find(({ name }) => name === rule.name)?.comment;
    return `${from} → ${to}\n    ${rule.name}: ${lesson}`;
  });
}

if (import.meta.main) {
  const violations = await checkImports(root);
  for (const violation of violations) console.error(violation);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
