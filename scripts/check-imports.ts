import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import {
  importRules,
  type LargeCircles,
  largeCircles,
  maxFeaturesInCircle,
  toFeature,
} from './import-rules.ts';
import { root } from './root.mjs';

const packages = ['contract/src', 'server/src', 'panel/src', 'storefront/src', 'fakes', 'e2e', 'scripts'];

/**
 * Returns one message per violation: the import, and the comment of the rule. `listed` are the large circles that may stand. Throws
 * if no module was checked.
 */
export async function checkImports(root: string, listed = largeCircles): Promise<string[]> {
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
  const { summary, modules } = output as ICruiseResult;
  // With an unsupported compiler the tool finds no modules of TypeScript, and no violations either.
  if (!modules.some(({ source }) => /\.tsx?$/.test(source)))
    throw new Error('dependency-cruiser found no modules of TypeScript');
  const violations = summary.violations.map(({ from, to, rule }) => {
    const comment = importRules.find(({ name }) => name === rule.name)?.comment;
    return `${from} → ${to}\n    ${rule.name}: ${comment}`;
  });
  return [...violations, ...findLargeCircles(modules, listed)];
}

/** Returns a message for each larger circle that is not listed, and for each listed feature that has left its circle. */
function findLargeCircles(modules: readonly IModule[], largeCircles: LargeCircles): string[] {
  const rooms = new Map<string, Map<string, Set<string>>>();
  for (const { source, dependencies } of modules) {
    const from = toFeature(source);
    if (!from) continue;
    const room = rooms.get(from.room) ?? new Map<string, Set<string>>();
    rooms.set(from.room, room);
    for (const { resolved } of dependencies) {
      const to = toFeature(resolved);
      if (!to || from.room !== to.room || from.feature === to.feature) continue;
      room.set(from.feature, (room.get(from.feature) ?? new Set()).add(to.feature));
    }
  }
  return [...rooms].flatMap(([room, features]) => {
    const circles = findCircles(features).filter((circle) => circle.length > maxFeaturesInCircle);
    const listed = largeCircles[room] ?? [];
    const left = listed.filter((feature) => !circles.flat().includes(feature));
    return [
      ...circles
        .filter((circle) => circle.some((feature) => !listed.includes(feature)))
        .map(
          (circle) =>
            `${room}: ${circle.join(', ')}\n    small-circles: More than ${maxFeaturesInCircle} features of a room need each other. Move what several of them need to a feature of its own.`,
        ),
      ...(left.length > 0
        ? [
            `${room}: ${left.join(', ')}\n    shorter-list: No large circle has these features any more. Take them out of largeCircles in scripts/import-rules.ts.`,
          ]
        : []),
    ];
  });
}

/** The sets of features that can reach each other. */
function findCircles(features: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reach = new Map([...features.keys()].map((feature) => [feature, collectReached(features, feature)]));
  const circleOf = (feature: string) =>
    [...reach.keys()]
      .filter((other) => reach.get(feature)?.has(other) && reach.get(other)?.has(feature))
      .sort();
  const circles = [...reach.keys()].map(circleOf).filter((circle) => circle.length > 1);
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}

function collectReached(features: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const reached = new Set<string>();
  const visit = (feature: string) => {
    for (const next of features.get(feature) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      visit(next);
    }
  };
  visit(start);
  return reached;
}

if (import.meta.main) {
  const violations = await checkImports(root);
  for (const violation of violations) console.error(violation);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
