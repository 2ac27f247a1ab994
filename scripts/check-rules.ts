import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './root.mjs';

interface Rule {
  lesson: string;
  /** The files that the rule looks at. */
  applies(path: string): boolean;
  broken: RegExp;
}

const sources = ['contract', 'server', 'panel', 'storefront', 'fakes', 'e2e', 'bench', 'scripts', 'deploy'];
const plan = `['"](?:free|basic|pro|premium)['"]`;

const textRules: Rule[] = [
  {
    lesson:
      'What a plan may do stands in one table, contract/src/plans/rules.ts: ask it (`can…`) instead of comparing names of plans.',
    applies: (path) => !path.startsWith('contract/src/plans/'),
    broken: new RegExp(`[!=]==?\\s*${plan}|${plan}\\s*[!=]==?|\\bcase\\s+${plan}`),
  },
  {
    lesson:
      'No module mocks: they test an imitation. Use a double that speaks the real protocol (fakes/) or a real database.',
    applies: () => true,
    broken: /\b(?:vi|jest)\.(?:do)?[mM]ock\b/,
  },
  {
    lesson: 'A note for later is an issue, not a comment: do it or open one.',
    applies: () => true,
    broken: /\b(?:TODO|FIXME|XXX)\b/,
  },
];

/** One line per broken rule of house.md that the other tools cannot see: `path:line`, and the rule's lesson. */
export function checkRules(root: string): string[] {
  const files = sources.flatMap((room) =>
    globSync(`${room}/**/*.{ts,tsx,js,mjs,css,html}`, {
      cwd: root,
      exclude: ['**/node_modules/**', '**/dist/**'],
    }),
  );
  if (files.length === 0) throw new Error(`there is no source in ${root}`);
  return [
    ...files.filter((path) => !isAboutRules(path)).flatMap((path) => checkFile(root, path)),
    ...checkLock(root),
  ];
}

function checkFile(root: string, path: string): string[] {
  const found = /^index\.(?:ts|tsx|js|mjs)$/.test(basename(path))
    ? [
        `${path}\n    No barrels: they hide where things live and tie features together. Import the file that you mean.`,
      ]
    : [];
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  for (const { lesson, applies, broken } of textRules) {
    if (!applies(path)) continue;
    lines.forEach((line, index) => {
      if (broken.test(line)) found.push(`${path}:${index + 1}: ${line.trim()}\n    ${lesson}`);
    });
  }
  return found;
}

function checkLock(root: string): string[] {
  const path = join(root, 'package-lock.json');
  if (!existsSync(path) || !/"resolved": "https?:/.test(readFileSync(path, 'utf8'))) return [];
  return [
    'package-lock.json\n    It names a registry, so it works with that one alone: install again with this project’s .npmrc.',
  ];
}

/** This file and its test spell out what they forbid. */
function isAboutRules(path: string): boolean {
  return /^scripts\/check-rules\b/.test(path);
}

if (import.meta.main) {
  const violations = checkRules(root);
  for (const violation of violations) console.error(violation);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
