import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { createProgram } from './compiler-options.ts';

const brandsFile = 'server/src/platform/db/owner.ts';
/** Where a text becomes an id, by the brands of `brandsFile`. */
const mints: Record<string, readonly string[]> = {
  // A column's type says it, so only what replaces a deleted account is made.
  account: ['server/src/account/pseudonym.ts'],
  owner: ['server/src/account/sessions/request-session.ts', 'server/src/demo/account-writes.ts'],
  operator: ['server/src/account/sessions/request-session.ts'],
  readOnly: ['server/src/business/customization/published-reads.ts', 'server/src/operator/users/reads.ts'],
  published: ['server/src/business/customization/published-reads.ts'],
  visited: ['server/src/business/customization/published-reads.ts'],
  managed: ['server/src/operator/users/reads.ts'],
  member: [],
};

/**
 * How many functions of reads and writes take an id as text. `account`: a parameter with the name of an account's id, whatever else they
 * take. `row`: another id, without an account's id beside it. A change that lowers a number lowers it here.
 */
const maxTextIds = { account: 8, row: 30 };

interface Finding {
  path: string;
  line: number;
  text: string;
}

export interface IdReport {
  /** Casts to a brand outside the files that create it. */
  casts: Finding[];
  textIds: Record<keyof typeof maxTextIds, Finding[]>;
}

export function listServerSources(root: string): string[] {
  return globSync('server/src/**/*.ts', { cwd: root }).filter(
    (path) => !/\.test\.ts$|\/testing\//.test(path),
  );
}

/** Reads the types of the server, which happens only where an id is cast. Throws without brands, because then nothing could be found. */
export function readIds(
  root: string,
  paths = listServerSources(root),
  program = createProgram(root, paths),
): IdReport {
  const brands = readBrands(root);
  const checker = program.getTypeChecker();
  const report: IdReport = { casts: [], textIds: { account: [], row: [] } };
  for (const path of paths) {
    const file = program.getSourceFile(join(root, path));
    if (!file) continue;
    const toFinding = (node: ts.Node): Finding => ({
      path,
      line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1,
      text: node.getText(file).split('\n')[0] ?? '',
    });
    const isQueryFile = /(?:^|[/-])(?:reads|writes)\.ts$/.test(path);
    const visit = (node: ts.Node): void => {
      const created = findCreated(node, checker, brands);
      // Every other brand of an account has that of the account too.
      const makes = created.length > 1 ? created.filter((brand) => brand !== 'account') : created;
      if (makes.some((brand) => !mints[brand]?.includes(path))) report.casts.push(toFinding(node));
      const kind = isQueryFile && isFunction(node) ? classifyParameters(node) : undefined;
      if (kind) report.textIds[kind].push(toFinding(node));
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return report;
}

/** The names of the unique symbols that mark the ids. */
function readBrands(root: string): ReadonlySet<string> {
  const text = readFileSync(join(root, brandsFile), 'utf8');
  const names = [...text.matchAll(/^declare const (\w+): unique symbol;$/gm)].map(([, name = '']) => name);
  if (names.length === 0) throw new Error(`${brandsFile} declares no brands`);
  return new Set(names);
}

/** The brands that a cast, a type argument of a query or a type predicate gives to a value that did not have them. */
function findCreated(node: ts.Node, checker: ts.TypeChecker, brands: ReadonlySet<string>): string[] {
  const read = (type: ts.Type) => collectBrands(type, checker, brands);
  if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) {
    if (ts.isConstTypeReference(node.type)) return [];
    const wanted = read(checker.getTypeFromTypeNode(node.type));
    if (wanted.size === 0) return [];
    const had = read(checker.getTypeAtLocation(node.expression));
    return [...wanted].filter((brand) => !had.has(brand));
  }
  if (ts.isTypePredicateNode(node) && node.type) return [...read(checker.getTypeFromTypeNode(node.type))];
  // The type of a query's rows may have ids of accounts and members. It grants no rights.
  if ((ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node)) && node.typeArguments) {
    const callee = ts.isCallExpression(node) ? node.expression : node.tag;
    const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
    if (!['sql', 'execute', 'query', '$type'].includes(name)) return [];
    return node.typeArguments
      .flatMap((argument) => [...read(checker.getTypeFromTypeNode(argument))])
      .filter((brand) => !['account', 'member'].includes(brand));
  }
  if (ts.isVariableDeclaration(node) && node.type && node.initializer) {
    const isUntyped = checker.getTypeAtLocation(node.initializer).flags & ts.TypeFlags.Any;
    return isUntyped ? [...read(checker.getTypeFromTypeNode(node.type))] : [];
  }
  return [];
}

/** Deep enough for a promise of a list of rows. */
const maxDepth = 4;

function collectBrands(
  type: ts.Type,
  checker: ts.TypeChecker,
  brands: ReadonlySet<string>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<ts.Type>();
  const visit = (current: ts.Type, depth: number): void => {
    if (depth > maxDepth || seen.has(current)) return;
    seen.add(current);
    if (current.isUnionOrIntersection()) for (const part of current.types) visit(part, depth);
    if (!(current.flags & ts.TypeFlags.Object)) return;
    for (const argument of checker.getTypeArguments(current as ts.TypeReference)) visit(argument, depth + 1);
    for (const property of current.getProperties()) {
      const brand = /^__@(\w+)@\d+$/.exec(String(property.escapedName))?.[1];
      if (brand && brands.has(brand)) found.add(brand);
      // The properties of types of libraries, such as methods of arrays, have no ids.
      const declaration = property.declarations?.[0];
      if (brand || !declaration || declaration.getSourceFile().fileName.includes('/node_modules/')) continue;
      visit(checker.getTypeOfSymbol(property), depth + 1);
    }
  };
  visit(type, 0);
  return found;
}

type FunctionWithBody =
  | ts.FunctionDeclaration
  | ts.FunctionExpression
  | ts.ArrowFunction
  | ts.MethodDeclaration;

function isFunction(node: ts.Node): node is FunctionWithBody {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node)
  );
}

/** Counts a function once: by a parameter for an account's id that is text, or by another id without one that has a brand. */
function classifyParameters({ parameters }: FunctionWithBody): keyof typeof maxTextIds | undefined {
  const values = parameters.flatMap(({ name, type }) => [
    ...(ts.isIdentifier(name) && type ? [{ name: name.text, type: type.getText() }] : []),
    ...(type && ts.isTypeLiteralNode(type)
      ? type.members.flatMap((member) =>
          ts.isPropertySignature(member) && member.type
            ? [{ name: member.name.getText(), type: member.type.getText() }]
            : [],
        )
      : []),
  ]);
  const texts = values.filter(({ type }) =>
    /^(?:readonly )?string(?:\[\])?(?: \| (?:null|undefined))*$/.test(type),
  );
  if (texts.some(({ name }) => /^(?:owner|user|account)Ids?$/.test(name))) return 'account';
  const hasBrand = values.some(({ type }) => /\b(?!MemberId)[A-Z][a-z]+Id\b/.test(type));
  return !hasBrand && texts.some(({ name }) => /.Ids?$/.test(name)) ? 'row' : undefined;
}

/** Returns one message per violation. */
export function checkIds({ casts, textIds }: IdReport, limits = maxTextIds): string[] {
  const describe = ({ path, line, text }: Finding) => `${path}:${line}: ${text}`;
  const counted = (['account', 'row'] as const).flatMap((kind) => {
    const [count, limit] = [textIds[kind].length, limits[kind]];
    if (count === limit) return [];
    const advice =
      count < limit
        ? `Lower \`maxTextIds.${kind}\` in scripts/check-ids.ts to ${count}.`
        : `Take an id of ${brandsFile} in place of a text:\n${textIds[kind].map((finding) => `      ${describe(finding)}`).join('\n')}`;
    return [
      `${count} functions of reads and writes take an id of ${kind === 'row' ? 'a row alone' : 'an account'} as text, not ${limit}.\n    ${advice}`,
    ];
  });
  return [
    ...casts.map(
      (finding) =>
        `${describe(finding)}\n    Only the files in \`mints\` of scripts/check-ids.ts make an id. Take it from the session, the row or the read that has it.`,
    ),
    ...counted,
  ];
}
