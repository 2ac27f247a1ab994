import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Texts that the specification sets to the letter; `{name}` and `n/max` stand for what is filled in. */
const texts: string[] = readJson('scripts/specification-texts.json');
/** Texts whose screens do not exist yet, by the part of the product that will bring them. */
const pending: Record<string, string[]> = readJson('scripts/pending-texts.json');

const packages = ['contract', 'server', 'panel', 'storefront', 'e2e', 'fakes'];

/**
 * What is wrong with the specified texts: one that no source says, one that no test looks for, one that is called
 * pending although it is there.
 */
export function checkTexts(wanted: readonly string[], waiting: readonly string[], files: readonly File[]) {
  const sources = files.filter(({ path }) => !isTest(path)).map(({ content }) => content);
  const tests = files.filter(({ path }) => isTest(path)).map(({ content }) => content);
  return wanted.flatMap((text) => {
    const pattern = patternOf(text);
    const missing = [
      ...(sources.some((content) => pattern.test(content)) ? [] : ['no source says it']),
      ...(tests.some((content) => pattern.test(content)) ? [] : ['no test looks for it']),
    ];
    if (!waiting.includes(text)) return missing.map((lack) => `«${text}»: ${lack}`);
    return missing.length === 0 ? [`«${text}» is there: take it out of scripts/pending-texts.json`] : [];
  });
}

export interface File {
  path: string;
  content: string;
}

/** Matches the text as source code has it: with its gaps filled, or with template expressions in them. */
function patternOf(text: string): RegExp {
  const gap = /\{[^}]*\}|\bn\/max\b/;
  const filled = '(?:\\$?\\{[^}]*\\}|[^\'"`\\n]+?)';
  const parts = text.split(gap).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const ends = (edge: string | undefined) => (edge && /\p{L}/u.test(edge) ? '(?!\\p{L})' : '');
  return new RegExp(parts.join(filled) + ends(text.at(-1)), 'u');
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('e2e/');
}

/** JSX may break a text into lines, and a comment says nothing to anybody. */
function readSource(path: string): File {
  const content = readFileSync(join(root, path), 'utf8')
    .replace(/(^|[\s{])\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/\s+/g, ' ');
  return { path, content };
}

function readJson(path: string) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

if (import.meta.main) {
  const paths = globSync(
    packages.map((room) => `${room}/**/*.{ts,tsx,sql}`),
    { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] },
  );
  const problems = checkTexts(texts, Object.values(pending).flat(), paths.map(readSource));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
