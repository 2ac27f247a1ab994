import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { type Migration, readMigrations } from '../server/src/platform/db/migration-files.ts';
import { listsFile, type Release, type ReleaseList, readReleases, scriptsFile } from './releases.ts';
import { readStoredNames, type StoredLists, type StoredNames } from './stored-lists.ts';

/** Columns with names that others choose, and the reason. */
const openColumns: Record<string, string> = {
  'webhook_events.type': 'the provider names its events',
  'unreadable_webhook_events.type': 'the provider names its events',
};

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface Facts extends ReleaseList {
  migrations: readonly Pick<Migration, 'tag' | 'oldestTag'>[];
  /** By their paths. The packages of the lock file have its path in front. */
  manifests: Record<string, Manifest>;
  changelog: string;
  /** Of this version. */
  names: StoredNames;
  /** Of the newest release. Undefined: the file is missing. */
  releasedLists: StoredLists | undefined;
  hasScripts: boolean;
  /** Where code writes one of these names, or a call accepts it. */
  findWritten(name: string): string[];
}

/** Reads what releases depend on. Throws if a file is missing or the code has no tables. */
export async function readFacts(root: string, names = readStoredNames(root)): Promise<Facts> {
  const { releases, readableFirst } = readReleases(root);
  const newest = releases.at(-1);
  const findWritten = await createWrittenFinder(root, Object.values(readableFirst).flat());
  return {
    releases,
    readableFirst,
    migrations: readMigrations(join(root, 'server/src/platform/db/migrations')),
    manifests: readManifests(root),
    changelog: readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
    names,
    releasedLists: newest && readJson<StoredLists>(root, listsFile(newest)),
    hasScripts: newest !== undefined && existsSync(join(root, scriptsFile(newest))),
    findWritten,
  };
}

/** Returns one message per violation. */
export function checkReleases(facts: Facts): string[] {
  const newest = facts.releases.at(-1);
  if (!newest) return ['releases.json lists no release.'];
  return [
    ...checkList(facts),
    ...checkVersion(facts, newest),
    ...checkKept(facts, newest),
    ...checkLists(facts, newest),
    ...facts.names.untyped
      .filter((column) => !openColumns[column])
      .map(
        (column) =>
          `${column} holds a name of a list that its type does not say: give it \`$type<…>()\`, or an entry in \`openColumns\` of scripts/check-releases.ts.`,
      ),
  ];
}

/** Each release begins with the migration after the last one of the release before. */
function checkList({ releases, migrations, changelog }: Facts): string[] {
  const tags = migrations.map(({ tag }) => tag);
  return releases.flatMap(({ version, commit, firstMigration, lastMigration }, index) => {
    const before = releases[index - 1];
    const isWithout = before?.lastMigration === lastMigration;
    const expected = isWithout ? null : tags[before ? tags.indexOf(before.lastMigration) + 1 : 0];
    const wrong: string[] = [];
    if (before && compareVersions(before.version, version) >= 0)
      wrong.push(`Release ${version} is not newer than ${before.version}.`);
    if (!/^[\da-f]{40}$/.test(commit)) wrong.push(`Release ${version} has no commit of 40 digits.`);
    if (!tags.includes(lastMigration))
      wrong.push(`Release ${version} ends with ${lastMigration}, which does not exist.`);
    if (firstMigration !== expected)
      wrong.push(`Release ${version} begins with ${firstMigration}, not with ${expected}.`);
    if (!changelog.includes(`\n## [${version}] - `)) wrong.push(`CHANGELOG.md has no section ${version}.`);
    return wrong;
  });
}

function checkVersion({ manifests, migrations }: Facts, newest: Release): string[] {
  const version = manifests['package.json']?.version ?? '';
  const next = migrations[migrations.findIndex(({ tag }) => tag === newest.lastMigration) + 1];
  const order = compareVersions(version, newest.version);
  const wrong: string[] = [];
  if (order < 0) wrong.push(`package.json has version ${version}, before the release ${newest.version}.`);
  if (next && order === 0)
    wrong.push(
      `${next.tag} comes after the release ${newest.version}, so the version in package.json rises with it.`,
    );
  for (const [path, manifest] of Object.entries(manifests)) {
    if (manifest.version !== version)
      wrong.push(`${path} has version ${manifest.version}, and package.json ${version}.`);
    const ours = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    for (const [name, wanted] of ours)
      if (name.startsWith('@vitrina/') && wanted !== version)
        wrong.push(`${path} wants ${name} ${wanted}, and package.json has version ${version}.`);
  }
  return wrong;
}

function checkKept({ releasedLists, hasScripts }: Facts, newest: Release): string[] {
  const advice = 'List a release with `npm run list-release`.';
  return [
    ...(releasedLists ? [] : [`${listsFile(newest)} is missing. ${advice}`]),
    ...(hasScripts ? [] : [`${scriptsFile(newest)} is missing. ${advice}`]),
  ];
}

/** What this version may write into a list, and the newest release cannot read, keeps that release from starting. */
function checkLists(
  { names, releasedLists = {}, migrations, readableFirst, findWritten }: Facts,
  newest: Release,
): string[] {
  const isMarked = migrations.some(
    ({ oldestTag }) => oldestTag !== undefined && oldestTag > newest.lastMigration,
  );
  const grown = listGrown(names.lists, releasedLists);
  const declared = Object.entries(readableFirst).flatMap(([list, values]) =>
    values.map((name) => ({ list, name })),
  );
  const isDeclared = ({ list, name }: Grown) => readableFirst[list]?.includes(name);
  return [
    ...(isMarked ? [] : grown.filter((one) => !isDeclared(one))).map(
      ({ list, name }) =>
        `${list} has ${name}, which release ${newest.version} cannot read. A migration says \`-- oldest version: NNNN_name. Why.\` with its own name, or ${name} is under \`readableFirst\` in releases.json and is written one release later.`,
    ),
    ...declared
      .filter(({ list, name }) => !grown.some((one) => one.list === list && one.name === name))
      .map(
        ({ list, name }) =>
          `releases.json says that ${name} of ${list} is only read, and release ${newest.version} has it, or nobody does: take it out.`,
      ),
    ...(isMarked ? [] : declared).flatMap(({ list, name }) =>
      findWritten(name).map(
        (place) => `${name} of ${list} is only read in this version, and ${place} writes it.`,
      ),
    ),
  ];
}

interface Grown {
  list: string;
  name: string;
}

/** A list of a new column is not read by the release before. */
function listGrown(lists: StoredLists, released: StoredLists): Grown[] {
  return Object.entries(lists).flatMap(([list, names]) => {
    const before = released[list];
    return before ? names.filter((name) => !before.includes(name)).map((name) => ({ list, name })) : [];
  });
}

function readManifests(root: string): Record<string, Manifest> {
  const paths = ['package.json', ...globSync('*/package.json', { cwd: root, exclude: ['node_modules/**'] })];
  const packages =
    readJson<{ packages: Record<string, Manifest> }>(root, 'package-lock.json')?.packages ?? {};
  return {
    ...Object.fromEntries(paths.map((path) => [path, readJson<Manifest>(root, path) as Manifest])),
    ...Object.fromEntries(
      Object.entries(packages)
        .filter(([path]) => !path.includes('node_modules/'))
        .map(([path, manifest]) => [`package-lock.json ${path}`.trim(), manifest]),
    ),
  };
}

function readJson<T>(root: string, path: string): T | undefined {
  const file = join(root, path);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

function compareVersions(a: string, b: string): number {
  return new Intl.Collator('en', { numeric: true }).compare(a, b);
}

/** Code that compares with a name or has words for it does not write it. Whatever else has the name as a text may. */
async function createWrittenFinder(root: string, names: readonly string[]): Promise<Facts['findWritten']> {
  const found = new Map<string, string[]>(names.map((name) => [name, []]));
  if (names.length > 0) {
    for (const [name, place] of [...findTexts(root, names), ...(await findAccepted(root, names))])
      found.get(name)?.push(place);
  }
  return (name) => found.get(name) ?? [];
}

function* findTexts(root: string, names: readonly string[]): Iterable<[string, string]> {
  const paths = globSync('{contract,server}/src/**/*.ts', { cwd: root }).filter(
    (path) => !/\.test\.ts$|\/testing\/|\/migrations\//.test(path),
  );
  for (const path of paths) {
    const text = readFileSync(join(root, path), 'utf8');
    const present = names.filter((name) => text.includes(name));
    if (present.length === 0) continue;
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const hits: [string, string][] = [];
    const visit = (node: ts.Node): void => {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      for (const name of present)
        if (isText(node, name) && !isRead(node)) hits.push([name, `${path}:${line}`]);
      ts.forEachChild(node, visit);
    };
    visit(file);
    yield* hits;
  }
}

/** Also SQL with the name in quotes. */
function isText(node: ts.Node, name: string): boolean {
  if (ts.isStringLiteral(node)) return node.text === name || node.text.includes(`'${name}'`);
  if (
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  )
    return node.text === name || node.text.includes(`'${name}'`);
  return false;
}

function isRead(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isLiteralTypeNode(parent) || ts.isCaseClause(parent)) return true;
  if ((ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node)
    return true;
  if (ts.isElementAccessExpression(parent)) return true;
  if (ts.isBinaryExpression(parent)) return /^[!=]==?$/.test(parent.operatorToken.getText());
  // A list of names: `['a', 'b'] as const`.
  return (
    ts.isArrayLiteralExpression(parent) &&
    ts.isAsExpression(parent.parent) &&
    ts.isConstTypeReference(parent.parent.type)
  );
}

type Schema = { _zod: { def: Record<string, unknown> & { type: string } } };

async function findAccepted(root: string, names: readonly string[]): Promise<[string, string][]> {
  const file = join(root, 'contract/src/boot/endpoints.ts');
  if (!existsSync(file)) return [];
  const { endpoints } = (await import(pathToFileURL(file).href)) as {
    endpoints: { method: string; path: string; body?: unknown }[];
  };
  return endpoints.flatMap(({ method, path, body }) => {
    const accepted = listAccepted(body, new Set());
    return names
      .filter((name) => accepted.has(name))
      .map((name): [string, string] => [name, `the body of ${method} ${path}`]);
  });
}

/** The names of all lists in a schema of Zod, wherever they stand. */
function listAccepted(value: unknown, seen: Set<unknown>): ReadonlySet<string> {
  const accepted = new Set<string>();
  const visit = (one: unknown): void => {
    if (typeof one !== 'object' || one === null || seen.has(one)) return;
    seen.add(one);
    const def = (one as Partial<Schema>)._zod?.def;
    if (def?.type === 'enum')
      for (const name of Object.values(def.entries as object)) accepted.add(String(name));
    if (def?.type === 'literal') for (const name of def.values as unknown[]) accepted.add(String(name));
    if (def) for (const part of Object.values(def)) visit(part);
    else for (const part of Object.values(one)) visit(part);
  };
  visit(value);
  return accepted;
}
