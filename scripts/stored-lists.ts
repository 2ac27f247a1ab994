import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { createProgram } from './compiler-options.ts';

/**
 * The closed lists of names that the database stores, by `table.column`, with the path of a property inside JSON. Checks and types of
 * the database are `check name` and `type name`.
 */
export type StoredLists = Record<string, readonly string[]>;

export interface StoredNames {
  lists: StoredLists;
  /** Columns of text whose name says that they hold a name of a list, and whose type does not say which. */
  untyped: string[];
}

/** A column with such a name holds a name of a list. */
const listColumn =
  /(?:^|_)(?:kind|state|status|mode|type|role|slot|period|provider|channel|purpose|action|method|outcome)s?$/;
const migrations = 'server/src/platform/db/migrations';
/** Deep enough for the parts of a day's menu. */
const maxDepth = 8;

export const listTableFiles = (root: string): string[] => globSync('server/src/**/tables.ts', { cwd: root });

/** Reads the types of all columns, and the checks and types that migrations create. Throws without tables. */
export function readStoredNames(
  root: string,
  paths = listTableFiles(root),
  program = createProgram(root, paths),
): StoredNames {
  const checker = program.getTypeChecker();
  const found = new Map<string, Set<string>>();
  const untyped: string[] = [];
  const tables = paths.flatMap((path) => {
    const file = program.getSourceFile(join(root, path));
    return file ? listTables(file) : [];
  });
  if (tables.length === 0) throw new Error(`${root} has no tables`);
  for (const { name, variable, columns } of tables) {
    const row = checker.getPropertyOfType(checker.getTypeAtLocation(variable), '$inferSelect');
    if (!row) throw new Error(`${name} is not a table of Drizzle`);
    for (const property of checker.getTypeOfSymbol(row).getProperties()) {
      const { column, builder } = describeColumn(columns, property.name);
      const path = `${name}.${column}`;
      collectNames(checker, checker.getTypeOfSymbol(property), path, found);
      if (builder === 'text' && listColumn.test(column) && !found.has(path)) untyped.push(path);
    }
  }
  for (const [name, values] of readDatabaseLists(root)) found.set(name, values);
  const lists = [...found].map(([path, values]) => [path, [...values].sort()] as const);
  return { lists: Object.fromEntries(lists.sort(([a], [b]) => (a < b ? -1 : 1))), untyped };
}

interface Table {
  name: string;
  variable: ts.Node;
  columns: ts.ObjectLiteralExpression | undefined;
}

function listTables(file: ts.SourceFile): Table[] {
  return file.statements.flatMap((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.flatMap(({ name, initializer }) => {
          if (!initializer || !ts.isCallExpression(initializer)) return [];
          const [title, columns] = initializer.arguments;
          if (initializer.expression.getText(file) !== 'pgTable' || !title) return [];
          return {
            name: ts.isStringLiteral(title) ? title.text : name.getText(file),
            variable: name,
            columns: columns && ts.isObjectLiteralExpression(columns) ? columns : undefined,
          };
        })
      : [],
  );
}

/** The name in the database and the function that builds the column, which comes first in a chain of calls. */
function describeColumn(columns: ts.ObjectLiteralExpression | undefined, property: string) {
  const declared = columns?.properties.find((one) => one.name?.getText() === property);
  let node: ts.Expression | undefined =
    declared && ts.isPropertyAssignment(declared) ? declared.initializer : undefined;
  while (node && ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    node = node.expression.expression;
  if (!node || !ts.isCallExpression(node)) return { column: property, builder: '' };
  const [first] = node.arguments;
  return {
    column: first && ts.isStringLiteral(first) ? first.text : property,
    builder: node.expression.getText(),
  };
}

function collectNames(
  checker: ts.TypeChecker,
  type: ts.Type,
  path: string,
  found: Map<string, Set<string>>,
  depth = 0,
): void {
  if (depth > maxDepth) return;
  for (const member of type.isUnion() ? type.types : [type]) {
    if (member.isStringLiteral()) {
      found.set(path, (found.get(path) ?? new Set()).add(member.value));
      continue;
    }
    const isObject = (one: ts.Type) => (one.flags & ts.TypeFlags.Object) !== 0;
    // An id with a brand is a text and an object.
    if (!isObject(member) && !(member.isIntersection() && member.types.every(isObject))) continue;
    if (checker.isArrayType(member) || checker.isTupleType(member)) {
      for (const element of checker.getTypeArguments(member as ts.TypeReference))
        collectNames(checker, element, `${path}[]`, found, depth + 1);
      continue;
    }
    const anyValue = checker.getIndexTypeOfType(member, ts.IndexKind.String);
    if (anyValue) collectNames(checker, anyValue, `${path}.*`, found, depth + 1);
    for (const property of member.getProperties()) {
      // Methods of dates and buffers.
      if (property.declarations?.[0]?.getSourceFile().fileName.includes('/node_modules/')) continue;
      collectNames(checker, checker.getTypeOfSymbol(property), `${path}.${property.name}`, found, depth + 1);
    }
  }
}

const createdType = /create\s+type\s+(?:"?public"?\.)?"?(\w+)"?\s+as\s+enum\s*\(([^)]*)\)/gi;
const addedValue =
  /alter\s+type\s+(?:"?public"?\.)?"?(\w+)"?\s+add\s+value\s+(?:if\s+not\s+exists\s+)?'([^']*)'/gi;
const check = /constraint\s+"?(\w+)"?\s+check\s*\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/gi;
/** The values of `in ('a', 'b')` and `any (array['a', 'b'])`. */
const listed = /\b(?:in|any)\s*\(\s*((?:array\s*\[)?\s*'[^)]*)/gi;
const quoted = /'([^']*)'/g;

/** A later migration replaces the check of an earlier one. */
function readDatabaseLists(root: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const path of globSync(`${migrations}/*.sql`, { cwd: root }).toSorted()) {
    const text = readFileSync(join(root, migrations, basename(path)), 'utf8');
    for (const [, name = '', values = ''] of text.matchAll(createdType))
      found.set(`type ${name}`, readQuoted(values));
    for (const [, name = '', value = ''] of text.matchAll(addedValue)) found.get(`type ${name}`)?.add(value);
    for (const [, name = '', condition = ''] of text.matchAll(check)) {
      const values = [...condition.matchAll(listed)].flatMap(([, list = '']) => [...readQuoted(list)]);
      if (values.length > 0) found.set(`check ${name}`, new Set(values));
    }
  }
  return found;
}

function readQuoted(text: string): Set<string> {
  return new Set([...text.matchAll(quoted)].map(([, value = '']) => value));
}
