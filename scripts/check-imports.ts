import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { importRules } from './import-rules.ts';
import { root } from './root.mjs';

const packages = ['contract/src', 'server/src', 'panel/src', 'storefront/src', 'fakes', 'e2e', 'scripts'];

/** Returns one message per violation: the import, and the comment of the rule. Throws if no module was checked. */
export async function checkImports(root: string): Promise<string[]> {
  const { output } = await cruise(
    packages.filter((directory) => existsSync(join(root, directory))),
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
  // With an unsupported compiler the tool finds no modules, and no violations either.
  if (summary.totalCruised === 0) throw new Error('dependency-cruiser found no modules');
  return summary.violations.map(({ from, to, rule }) => {
    const comment = importRules.find(({ name }) => name === rule.name)?.comment;
    return `${from} → ${to}\n    ${rule.name}: ${comment}`;
  });
}

if (import.meta.main) {
  const violations = await checkImports(root);
  for (const violation of violations) console.error(violation);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
