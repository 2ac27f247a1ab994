import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './root.mjs';

const packages = ['contract', 'server', 'panel', 'storefront', 'fakes', 'e2e', 'bench', 'scripts', 'deploy'];

/** Checks the house rules about files and text. The rules about code are Biome plugins in scripts/lint. */
export function checkRules(root: string): string[] {
  const files = packages.flatMap((directory) =>
    globSync(`${directory}/**/*.{ts,tsx,js,mjs,css,html}`, {
      cwd: root,
      exclude: ['**/node_modules/**', '**/dist/**'],
    }),
  );
  if (files.length === 0) throw new Error(`${root} has no sources`);
  return [
    ...files.filter(isBarrel).map(barrelMessage),
    ...files.filter((path) => !/^scripts\/check-rules\b/.test(path)).flatMap((path) => findNotes(root, path)),
    ...files.filter(isBrowserCode).flatMap((path) => findRandomIds(root, path)),
    ...files.filter(isShipped).flatMap((path) => findDoubleStops(root, path)),
    ...checkLockFile(root),
  ];
}

function isBarrel(path: string): boolean {
  return /^index\.(?:ts|tsx|js|mjs)$/.test(basename(path));
}

function barrelMessage(path: string): string {
  return `${path}\n    No barrels: they hide where code lives and couple features. Import the file that you need.`;
}

function findNotes(root: string, path: string): string[] {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    /\b(?:TODO|FIXME|XXX)\b/.test(line)
      ? [
          `${path}:${index + 1}: ${line.trim()}\n    A note for later belongs in an issue: do it now or open one.`,
        ]
      : [],
  );
}

function isBrowserCode(path: string): boolean {
  return /^(?:panel|storefront)\/src\//.test(path) && !/(?:\.test\.tsx?$|\/testing\/)/.test(path);
}

function findRandomIds(root: string, path: string): string[] {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    /\brandomUUID\s*\(/.test(line)
      ? [
          `${path}:${index + 1}: ${line.trim()}\n    Browsers have randomUUID only on https and localhost. Use newIdempotencyKey or getRandomValues.`,
        ]
      : [],
  );
}

function isShipped(path: string): boolean {
  return /^(?:contract|server|panel|storefront)\/src\//.test(path) && !/\.test\.tsx?$/.test(path);
}

/** `8:30 p. m..`, which a test with a clock of 24 hours does not see. */
function findDoubleStops(root: string, path: string): string[] {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    /\b(?:format(?:Date)?Time|formatHour|describeMoment|describeUntil)\([^{}]*\)\}\.(?!\w)/.test(line)
      ? [
          `${path}:${index + 1}: ${line.trim()}\n    A time may end with a point. Use endSentence, or end the sentence with another word.`,
        ]
      : [],
  );
}

function checkLockFile(root: string): string[] {
  const path = join(root, 'package-lock.json');
  if (!existsSync(path) || !/"resolved": "https?:/.test(readFileSync(path, 'utf8'))) return [];
  return [
    'package-lock.json\n    It names a registry, so it works only with that one. Install again with this project’s .npmrc.',
  ];
}

if (import.meta.main) {
  const violations = checkRules(root);
  for (const violation of violations) console.error(violation);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
