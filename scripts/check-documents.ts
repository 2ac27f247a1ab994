import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './root.mjs';

const packages = [
  'contract',
  'server',
  'panel',
  'storefront',
  'fakes',
  'e2e',
  'bench',
  'scripts',
  'deploy',
  'findings',
];
/** Written by a build, the running app or its operator, so they may not exist. */
const generated = /(?:^|\/)(?:dist|data|outbox|uploads|node_modules|shots|\.cache|\.env)(?:\/|$)/;
/** Sources of other projects. Ours have the name of a package in front. */
const foreign = /^src\//;

/** From the root of the repository. `<name>` stands for any folders. */
const fullPath = new RegExp(
  String.raw`(?<![\w./@:-])(?:${[...packages, 'docs'].join('|')})(?:\/(?:[\w.-]|<[a-z-]+>)*)+`,
  'g',
);
/** A file name in backticks, perhaps with the last of its folders. */
const fileName =
  /`((?:(?:[\w.-]|<[a-z-]+>)+\/)*[\w.-]+\.(?:tsx?|mjs|css|md|sql))`|`((?:[\w.-]+\/)+[\w.-]+\.(?:ya?ml|json|html))`/g;
const decision = /\b[Dd]ecision (\d{3})\b/g;

/** A row of a table that begins with a function and its file. */
const functionRow = /^\| `(\w+)` \| `([\w./-]+\.tsx?)` \|/gm;

/**
 * Checks that every file that a document or a comment names exists, and that the files in tables of functions declare them. The changelog is
 * history, and exempt.
 */
export function checkDocuments(root: string): string[] {
  const files = globSync('**/*', { cwd: root, exclude: (path) => isIgnored(path) }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const known = toNames(files);
  const documents = files.filter((path) => /^(?:(?:README|STYLE|CONTRIBUTING)\.md|docs\/.+\.md)$/.test(path));
  if (documents.length === 0) throw new Error(`${root} has no documents`);
  const sources = files.filter(
    (path) => /\.(?:tsx?|mjs)$/.test(path) && !path.startsWith('scripts/check-documents'),
  );
  return [
    ...documents.flatMap((path) => findMissing(root, path, known, (line) => line)),
    ...documents.flatMap((path) => findUndeclared(root, path, known)),
    ...sources.flatMap((path) => findMissing(root, path, known, readComment)),
  ];
}

function isIgnored(path: string): boolean {
  return /^(?:node_modules|dist|data|shots|\.git|\.cache)$/.test(basename(path));
}

/** Every path and directory, and every end of a path that starts with a folder or file name. */
function toNames(files: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const file of files) {
    const parts = file.split('/');
    for (let start = 0; start < parts.length; start++) names.add(parts.slice(start).join('/'));
    for (let end = 1; end < parts.length; end++) names.add(parts.slice(0, end).join('/'));
    const [number] = /^docs\/decisions\/\d{3}/.exec(file) ?? [];
    if (number) names.add(number);
  }
  return names;
}

function readComment(line: string): string {
  return /^\s*(?:\/\/|\/?\*)/.test(line) ? line : '';
}

function findMissing(
  root: string,
  path: string,
  known: Set<string>,
  readText: (line: string) => string,
): string[] {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    [...new Set(readNames(readText(line)))]
      .filter((name) => !generated.test(name) && !foreign.test(name) && !exists(name, known))
      .map((name) => `${path}:${index + 1}: ${name}\n    No such file. Name the file as it is called now.`),
  );
}

function findUndeclared(root: string, path: string, known: Set<string>): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(functionRow)].flatMap(([, name = '', file = '']) => {
    if (!known.has(file)) return [];
    const isDeclared = new RegExp(String.raw`\b(?:function|const) ${name}\b`).test(
      readFileSync(join(root, file), 'utf8'),
    );
    return isDeclared
      ? []
      : [`${path}: ${name} of ${file}\n    No such function. Name it as it is called now.`];
  });
}

function readNames(text: string): string[] {
  return [
    ...[...text.matchAll(fullPath)].map(([name]) => name.replace(/[./]+$/, '')),
    ...[...text.matchAll(fileName)].map(([, name, other]) => name ?? other ?? ''),
    ...[...text.matchAll(decision)].map(([, number]) => `docs/decisions/${number}`),
  ];
}

function exists(name: string, known: Set<string>): boolean {
  if (!name.includes('<')) return known.has(name);
  const parts = name.split(/<[a-z-]+>/).map((part) => RegExp.escape(part));
  const pattern = new RegExp(`^${parts.join('[\\w.-]+(?:/[\\w.-]+)*')}$`);
  return [...known].some((candidate) => pattern.test(candidate));
}

if (import.meta.main) {
  const problems = checkDocuments(root);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
