import ts from 'typescript';

interface Carriers {
  /** The names of constants and properties whose value is a name of a kind. */
  values: Set<string>;
  /** The names of variables and properties whose value is a list of such names. */
  lists: Set<string>;
  /** The names of variables and properties whose value is an object with such keys. */
  records: Set<string>;
}

/** Asking the type of every expression takes minutes. These are what may have a kind's name without showing it. */
export function collectCarriers(files: readonly ts.SourceFile[], words: ReadonlySet<string>): Carriers {
  const carriers: Carriers = { values: new Set(), lists: new Set(), records: new Set() };
  const hasWord = (node: ts.Node): boolean =>
    (ts.isStringLiteralLike(node) && words.has(node.text)) ||
    (ts.isIdentifier(node) && carriers.values.has(node.text)) ||
    ((ts.isArrayLiteralExpression(node) ||
      ts.isSpreadElement(node) ||
      ts.isNewExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node)) &&
      (ts.forEachChild(node, (child) => hasWord(child) || undefined) ?? false));
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (
      !ts.isVariableDeclaration(node) &&
      !ts.isPropertyAssignment(node) &&
      !ts.isPropertyDeclaration(node) &&
      !ts.isEnumMember(node)
    )
      return;
    if (!node.initializer || ts.isComputedPropertyName(node.name)) return;
    const name = node.name.getText();
    const value = unwrap(node.initializer);
    if (ts.isStringLiteralLike(value)) {
      if (words.has(value.text) && isFixed(node)) carriers.values.add(name);
    } else if (ts.isObjectLiteralExpression(value)) {
      if (value.properties.some((property) => words.has(readKey(property)))) carriers.records.add(name);
    } else if (hasWord(value)) carriers.lists.add(name);
  };
  for (const file of files) visit(file);
  return carriers;
}

/** Whether the value of a declaration never changes: a constant, a member of an enum, or a property of a constant object. */
export function isFixed(declaration: ts.Node): boolean {
  if (ts.isVariableDeclaration(declaration))
    return (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
  if (!ts.isPropertyAssignment(declaration)) return true;
  const variable = ts.findAncestor(declaration, ts.isVariableDeclaration);
  return variable !== undefined && isFixed(variable);
}

/** The name of a property in an object literal. Empty if it has none, as a spread. */
export function readKey({ name }: ts.ObjectLiteralElementLike): string {
  return name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? name.text : '';
}

export function unwrap(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isTypeAssertionExpression(node)
    ? unwrap(node.expression)
    : node;
}
