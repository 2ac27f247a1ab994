import ts from 'typescript';
import type { Kind } from './kinds.ts';
import { collectCarriers, isFixed, readKey, unwrap } from './kinds-carriers.ts';

const { SyntaxKind } = ts;
const comparisonTokens = new Set<ts.SyntaxKind>([
  SyntaxKind.EqualsEqualsEqualsToken,
  SyntaxKind.ExclamationEqualsEqualsToken,
  SyntaxKind.EqualsEqualsToken,
  SyntaxKind.ExclamationEqualsToken,
  SyntaxKind.LessThanToken,
  SyntaxKind.LessThanEqualsToken,
  SyntaxKind.GreaterThanToken,
  SyntaxKind.GreaterThanEqualsToken,
]);
/** Methods of arrays, sets and maps that look for their argument. */
const listSearches = new Set(['includes', 'indexOf', 'lastIndexOf', 'has', 'get']);
/** Methods of texts that look for their argument. */
const textSearches = new Set([
  'includes',
  'indexOf',
  'lastIndexOf',
  'startsWith',
  'endsWith',
  'search',
  'match',
  'matchAll',
  'localeCompare',
]);
/** Functions of Drizzle that compare a column with values. */
const columnComparisons = new Set([
  'eq',
  'ne',
  'inArray',
  'notInArray',
  'like',
  'notLike',
  'ilike',
  'arrayContains',
]);
/** Names that a type may have besides those of its kind, such as a filter's. */
const extraNames = new Set(['', 'all', 'any', 'none', 'other', 'unknown']);

export interface KnownKind extends Kind {
  names: ReadonlySet<string>;
}

interface Found {
  node: ts.Node;
  kind: KnownKind;
}

/** Returns a function that finds the comparisons with names of kinds in a file. `files` are all of the program. */
export function createFinder(
  checker: ts.TypeChecker,
  kinds: readonly KnownKind[],
  files: readonly ts.SourceFile[],
): (file: ts.SourceFile) => Found[] {
  const words = new Set(kinds.flatMap(({ names }) => [...names]));
  const carriers = collectCarriers(files, words);
  return (file) => {
    const found: Found[] = [];
    const visit = (node: ts.Node): void => {
      for (const kind of findKinds(node)) found.push({ node, kind });
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  };

  function findKinds(node: ts.Node): Iterable<KnownKind> {
    if (ts.isBinaryExpression(node)) return ofBinary(node);
    if (ts.isCaseClause(node)) {
      const value = readValue(node.expression);
      const subject = node.parent.parent.expression;
      return value === undefined ? [] : matchName(listTypes(subject), value);
    }
    if (ts.isCallExpression(node)) return ofCall(node);
    if (ts.isPropertyAccessExpression(node))
      return words.has(node.name.text) ? matchRecord(node.expression, node.name.text) : [];
    if (ts.isElementAccessExpression(node)) return ofElementAccess(node);
    if (ts.isBindingElement(node)) return ofBinding(node);
    if (ts.isTemplateExpression(node)) return ofTemplate(node);
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return findInSql(node.text);
    return [];
  }

  function ofBinary({ left, right, operatorToken }: ts.BinaryExpression): Iterable<KnownKind> {
    if (operatorToken.kind === SyntaxKind.InKeyword) {
      const name = readValue(left);
      return name === undefined ? [] : matchRecord(right, name);
    }
    return comparisonTokens.has(operatorToken.kind) ? ofPair(left, right) : [];
  }

  function ofPair(left: ts.Expression, right: ts.Expression): KnownKind[] {
    const [leftValue, rightValue] = [readValue(left), readValue(right)];
    if (rightValue !== undefined && leftValue === undefined) return matchName(listTypes(left), rightValue);
    if (leftValue !== undefined && rightValue === undefined) return matchName(listTypes(right), leftValue);
    return [];
  }

  function ofCall(call: ts.CallExpression): Iterable<KnownKind> {
    const callee = unwrap(call.expression);
    const [first, second] = call.arguments;
    if (!first) return [];
    if (ts.isIdentifier(callee) && columnComparisons.has(callee.text) && second)
      return readList(second).flatMap((name) => matchName(listColumnTypes(first), name));
    if (!ts.isPropertyAccessExpression(callee)) return [];
    const method = callee.name.text;
    const receiver = unwrap(callee.expression);
    if (ts.isIdentifier(receiver) && second && ['Object', 'Reflect'].includes(receiver.text)) {
      if (method === 'is') return ofPair(first, second);
      const name = readValue(second);
      return name !== undefined && ['has', 'hasOwn', 'get'].includes(method) ? matchRecord(first, name) : [];
    }
    const value = readValue(first);
    if (method === 'hasOwnProperty') return value === undefined ? [] : matchRecord(receiver, value);
    if (['test', 'exec'].includes(method) && !ts.isStringLiteralLike(first))
      return matchAny(listTypes(first));
    if (listSearches.has(method)) {
      if (value !== undefined) {
        const elements = listElementTypes(receiver);
        if (elements.length > 0) return matchName(elements, value);
      } else {
        const names = readList(receiver);
        if (names.length > 0) {
          const types = listTypes(first);
          return new Set(names.flatMap((name) => matchName(types, name)));
        }
      }
    }
    if (!textSearches.has(method)) return [];
    if (ts.isStringLiteralLike(receiver))
      return [...words].some((word) => receiver.text.includes(word)) ? matchAny(listTypes(first)) : [];
    return matchAny(listTypes(receiver));
  }

  function ofElementAccess({ expression, argumentExpression }: ts.ElementAccessExpression): KnownKind[] {
    const name = readValue(argumentExpression);
    if (name !== undefined) return matchRecord(expression, name);
    if (!mayBePartial(expression)) return [];
    const types = listTypes(argumentExpression);
    // A part of the kind, such as the mails of one job, needs no entry for the others.
    const [narrowed] = types;
    const asked = narrowed ? listLiterals(narrowed) : [];
    return matchAny(types).filter(({ names }) => {
      const object = checker.getTypeAtLocation(expression);
      return asked.some((name) => {
        if (!names.has(name)) return false;
        const property = object.getProperty(name);
        return !property || (property.flags & ts.SymbolFlags.Optional) !== 0;
      });
    });
  }

  /** Whether it is an object literal that has some names of a kind. */
  function mayBePartial(expression: ts.Expression): boolean {
    const object = unwrap(expression);
    if (ts.isObjectLiteralExpression(object))
      return object.properties.some((property) => words.has(readKey(property)));
    const name = ts.isIdentifier(object)
      ? object.text
      : ts.isPropertyAccessExpression(object)
        ? object.name.text
        : '';
    return carriers.records.has(name);
  }

  function ofBinding(element: ts.BindingElement): KnownKind[] {
    const property = element.propertyName ?? element.name;
    const name = ts.isIdentifier(property) || ts.isStringLiteral(property) ? property.text : '';
    if (!words.has(name) || !ts.isObjectBindingPattern(element.parent)) return [];
    return matchProperties(checker.getTypeAtLocation(element.parent), name);
  }

  function ofTemplate(template: ts.TemplateExpression): Set<KnownKind> {
    const found = new Set<KnownKind>();
    let before = template.head.text;
    let previous: ts.Expression | undefined;
    for (const kind of findInSql(before)) found.add(kind);
    for (const { expression, literal } of template.templateSpans) {
      const value = readValue(expression);
      if (value !== undefined) {
        const column = /([a-z_]+)'?"?\s*(?:=|<>|!=)\s*$/.exec(before)?.[1];
        if (column)
          for (const kind of kinds) if (isColumn(kind, column) && kind.names.has(value)) found.add(kind);
        if (previous && /^\s*(?:=|<>|!=)\s*$/.test(before))
          for (const kind of matchName(listColumnTypes(previous), value)) found.add(kind);
      }
      before = literal.text;
      previous = expression;
      for (const name of readComparedTexts(/^/, before))
        for (const kind of matchName(listColumnTypes(expression), name)) found.add(kind);
      for (const kind of findInSql(before)) found.add(kind);
    }
    return found;
  }

  /** Finds `provider = 'paypal'` in a text. */
  function findInSql(text: string): KnownKind[] {
    if (!text.includes("'")) return [];
    return kinds.filter((kind) =>
      (kind.columns ?? []).some((column) =>
        readComparedTexts(new RegExp(`\\b${column}['"]?(?:::text)?`), text).some((name) =>
          kind.names.has(name),
        ),
      ),
    );
  }

  function isColumn({ columns = [] }: KnownKind, name: string): boolean {
    return columns.includes(name);
  }

  /** The text of a literal, or of a constant with one, that is a name of a kind. */
  function readValue(expression: ts.Expression): string | undefined {
    const node = unwrap(expression);
    if (ts.isStringLiteralLike(node)) return words.has(node.text) ? node.text : undefined;
    const name = ts.isIdentifier(node) ? node : ts.isPropertyAccessExpression(node) ? node.name : undefined;
    if (!name || !carriers.values.has(name.text)) return undefined;
    const symbol = checker.getSymbolAtLocation(name);
    const type = symbol && checker.getTypeOfSymbol(symbol);
    return type?.isStringLiteral() && words.has(type.value) ? type.value : undefined;
  }

  /** The names of kinds in an array, set or map that is written in the code. */
  function readList(expression: ts.Expression): string[] {
    const node = unwrap(expression);
    if (ts.isArrayLiteralExpression(node))
      return node.elements.flatMap((element) =>
        ts.isSpreadElement(element) || ts.isArrayLiteralExpression(unwrap(element))
          ? readList(ts.isSpreadElement(element) ? element.expression : element)
          : (readValue(element) ?? []),
      );
    if (ts.isNewExpression(node)) return node.arguments?.[0] ? readList(node.arguments[0]) : [];
    const name = ts.isIdentifier(node) ? node : ts.isPropertyAccessExpression(node) ? node.name : undefined;
    if (!name || !carriers.lists.has(name.text))
      return readValue(expression) === undefined ? [] : [readValue(expression) as string];
    let symbol = checker.getSymbolAtLocation(name);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    const declaration = symbol?.valueDeclaration;
    if (!declaration || !isFixed(declaration)) return [];
    const { initializer } = declaration as ts.VariableDeclaration;
    return initializer && !isWholeList(initializer) ? readList(initializer) : [];
  }

  /** All names of a kind are no choice among them. */
  function isWholeList(initializer: ts.Expression): boolean {
    const list = unwrap(initializer);
    if (!ts.isArrayLiteralExpression(list)) return false;
    const names = new Set(list.elements.flatMap((element) => readValue(element) ?? []));
    return kinds.some((kind) => [...kind.names].every((name) => names.has(name)));
  }

  /** The type here, which other comparisons have narrowed, and the declared one. */
  function listTypes(expression: ts.Expression): ts.Type[] {
    const node = unwrap(expression);
    const symbol =
      ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)
        ? checker.getSymbolAtLocation(node)
        : undefined;
    return [checker.getTypeAtLocation(node), ...(symbol ? [checker.getTypeOfSymbol(symbol)] : [])].map(
      (type) => checker.getBaseConstraintOfType(checker.getNonNullableType(type)) ?? type,
    );
  }

  function listElementTypes(list: ts.Expression): ts.Type[] {
    return listTypes(list).flatMap((type) => {
      if (type.flags & ts.TypeFlags.StringLike) return [];
      const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
      if (element && checker.isArrayLikeType(type)) return [checker.getNonNullableType(element)];
      const isCollection = /^(?:Readonly|Weak)?(?:Set|Map)$/.test(type.symbol?.name ?? '');
      const [first] = isCollection ? checker.getTypeArguments(type as ts.TypeReference) : [];
      return first ? [checker.getNonNullableType(first)] : [];
    });
  }

  /** The type of the data of a column or of an SQL expression. */
  function listColumnTypes(column: ts.Expression): ts.Type[] {
    const internal = checker.getTypeAtLocation(column).getProperty('_');
    const type = internal && checker.getTypeOfSymbolAtLocation(internal, column);
    return ['data', 'type'].flatMap((name) => {
      const property = type?.getProperty(name);
      return property
        ? [checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(property, column))]
        : [];
    });
  }

  /** The kinds of which one of the types is, if it has the name. A text without a type counts, unless the name is an ordinary word. */
  function matchName(types: readonly ts.Type[], name: string): KnownKind[] {
    const named = kinds.filter(({ names }) => names.has(name));
    const literals = types.map(listLiterals).filter((texts) => texts.length > 0);
    if (literals.length > 0) return named.filter((kind) => literals.some((texts) => isOf(kind, texts)));
    const isText = types.some(
      ({ flags }) =>
        flags &
        (ts.TypeFlags.String | ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TemplateLiteral),
    );
    return isText ? named.filter(({ words = [] }) => !words.includes(name)) : [];
  }

  function matchAny(types: readonly ts.Type[]): KnownKind[] {
    return kinds.filter((kind) => types.some((type) => isOf(kind, listLiterals(type))));
  }

  function matchRecord(record: ts.Expression, name: string): KnownKind[] {
    return [...new Set(listTypes(record).flatMap((type) => matchProperties(type, name)))];
  }

  function matchProperties(type: ts.Type, name: string): KnownKind[] {
    if (type.flags & ts.TypeFlags.Any) return [];
    const properties = checker.getPropertiesOfType(type).map((property) => property.name);
    return kinds.filter((kind) => kind.names.has(name) && isOf(kind, properties));
  }

  /** Whether the texts are names of the kind, some of them or all and more. */
  function isOf({ names }: KnownKind, texts: readonly string[]): boolean {
    const own = texts.filter((text) => names.has(text));
    if (own.length < 2) return false;
    return own.length === names.size || texts.every((text) => names.has(text) || extraNames.has(text));
  }
}

/** The texts of a union of literals. */
export function listLiterals(type: ts.Type): string[] {
  return (type.isUnion() ? type.types : [type]).flatMap((member) =>
    member.isStringLiteral() ? [member.value] : [],
  );
}

/** The texts that SQL compares with what `left` finds: `= 'a'`, `in ('a', 'b')`. What `set` assigns is not compared. */
function readComparedTexts(left: RegExp, sql: string): string[] {
  const pattern = new RegExp(
    `${left.source}\\s*(?:=|<>|!=|is(?: not)? distinct from|(?:not )?in)\\s*\\(?((?:\\s*'[\\w-]+'\\s*,?)+)`,
    'gi',
  );
  const compared = sql.replaceAll(/\bset\b[\s\S]*?(?=\bwhere\b|\breturning\b|$)/gi, ' set ');
  return [...compared.matchAll(pattern)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
  );
}
