import { globSync } from 'node:fs';
import { join } from 'node:path';
import type ts from 'typescript';
import { createProgram } from './compiler-options.ts';
import type { Kind } from './kinds.ts';
import { createFinder, type KnownKind, listLiterals } from './kinds-finder.ts';

const sources = ['contract', 'server', 'panel', 'storefront', 'fakes', 'bench', 'scripts', 'deploy'];
/** Tests compare what they expect, and a migration is about the names of its time. */
const exemptPaths = /\.test\.tsx?$|\/testing\/|\/migrations\/|^scripts\/(?:check-)?kinds\b/;
/** The names of each kind, read from the sources. */
export function readKindNames(root: string, kinds: readonly Kind[]): Map<string, readonly string[]> {
  const program = createProgram(
    root,
    kinds.map(({ files: [home] }) => home),
  );
  const checker = program.getTypeChecker();
  return new Map(kinds.map((kind) => [kind.type, [...readNames(program, checker, root, kind)]]));
}

export interface Comparison {
  path: string;
  line: number;
  /** The name of the kind's type. */
  type: string;
  code: string;
  instead: string;
}

/** The files in which kinds are compared. */
export function listSources(root: string): string[] {
  const paths = sources
    .flatMap((directory) =>
      globSync(`${directory}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }),
    )
    .filter((path) => !exemptPaths.test(path) && !path.endsWith('.d.ts'));
  if (paths.length === 0) throw new Error(`${root} has no sources`);
  return paths;
}

/** Finds every comparison with a name of a kind outside the files of its table. Throws if the type of a kind does not exist. */
export function findComparisons(
  root: string,
  kinds: readonly Kind[],
  paths = listSources(root),
  program = createProgram(root, paths),
): Comparison[] {
  const checker = program.getTypeChecker();
  const files = paths.flatMap((path) => {
    const file = program.getSourceFile(join(root, path));
    return file ? [{ path, file }] : [];
  });
  const knownKinds = kinds.map(
    (kind): KnownKind => ({ ...kind, names: readNames(program, checker, root, kind) }),
  );
  const find = createFinder(
    checker,
    knownKinds,
    files.map(({ file }) => file),
  );
  return files.flatMap(({ path, file }) =>
    find(file).flatMap(({ node, kind }) =>
      kind.files.some((home) => (home.endsWith('/') ? path.startsWith(home) : path === home))
        ? []
        : [
            {
              path,
              line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1,
              type: kind.type,
              code: node.getText(file).replaceAll(/\s+/g, ' ').slice(0, 100),
              instead: kind.instead,
            },
          ],
    ),
  );
}

function readNames(
  program: ts.Program,
  checker: ts.TypeChecker,
  root: string,
  { type, files: [home] }: Kind,
): ReadonlySet<string> {
  const file = program.getSourceFile(join(root, home));
  const module = file && checker.getSymbolAtLocation(file);
  const symbol = module && checker.getExportsOfModule(module).find(({ name }) => name === type);
  const names = symbol ? listLiterals(checker.getDeclaredTypeOfSymbol(symbol)) : [];
  if (names.length < 2) throw new Error(`${home} exports no list of names ${type}`);
  return new Set(names);
}

export const describeComparison = ({ path, line, type, code, instead }: Comparison): string =>
  `${path}:${line}: ${code}\n    ${type} is compared outside its table. ${instead}`;
