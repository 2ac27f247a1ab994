import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { createProgram } from './compiler-options.ts';

/** A text that stands beside other children of an element, or where React keeps a text node of its own. */
export interface LooseText {
  path: string;
  line: number;
  code: string;
}

/** The files of packages whose texts stand alone. */
export function listScreens(root: string, directories: readonly string[]): string[] {
  const paths = directories
    .flatMap((directory) => globSync(`${directory}/src/**/*.{ts,tsx}`, { cwd: root }))
    .filter((path) => !/\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(path));
  if (paths.length === 0) throw new Error(`${root} has no sources`);
  return paths;
}

/**
 * Finds texts in JSX that are not the only child of an element. Browsers that translate a page replace each text node by elements of
 * their own. React then updates a node that nobody sees, and throws when it removes it or inserts something before it. The only child of
 * an element is safe, because React writes the element's content.
 */
export function findLooseTexts(
  root: string,
  paths: readonly string[],
  program = createProgram(root, paths),
): LooseText[] {
  const checker = program.getTypeChecker();
  return paths.flatMap((path) => {
    const file = program.getSourceFile(join(root, path));
    return file ? findInFile(file, checker).map((node) => describe(node, path, file)) : [];
  });
}

function describe(node: ts.Node, path: string, file: ts.SourceFile): LooseText {
  // A text begins with the line break after its sibling.
  const start = node.getStart(file) + (/^\s*/.exec(node.getText(file))?.[0].length ?? 0);
  return {
    path,
    line: file.getLineAndCharacterOfPosition(start).line + 1,
    code: node.getText(file).trim().replaceAll(/\s+/g, ' ').slice(0, 100),
  };
}

function findInFile(file: ts.SourceFile, checker: ts.TypeChecker): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) found.push(...findInChildren(node, checker));
    // A component whose result is a text has a text node of its own, wherever it stands.
    if ((ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) && returnsText(node, checker))
      found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function findInChildren(parent: ts.JsxElement | ts.JsxFragment, checker: ts.TypeChecker): ts.Node[] {
  const children = parent.children.filter(isRendered);
  const isAlone = children.length === 1 && ts.isJsxElement(parent);
  return children.filter((child) => {
    if (ts.isJsxText(child)) return !isAlone;
    if (!ts.isJsxExpression(child) || !child.expression) return false;
    const type = checker.getTypeAtLocation(child.expression);
    return isAlone ? isListOfTexts(type, checker) : canBeText(type, checker);
  });
}

/** Leaves out line breaks and comments. */
function isRendered(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return !child.containsOnlyTriviaWhiteSpaces;
  return !ts.isJsxExpression(child) || child.expression !== undefined;
}

const textFlags =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown;

function canBeText(type: ts.Type, checker: ts.TypeChecker, seen = new Set<ts.Type>()): boolean {
  if (seen.has(type)) return false;
  seen.add(type);
  if (type.isUnion()) return type.types.some((part) => canBeText(part, checker, seen));
  // React renders nothing for an empty text, such as that of `text && <b>…</b>`.
  if (type.isStringLiteral() && type.value === '') return false;
  const constraint = type.isTypeParameter() ? checker.getBaseConstraintOfType(type) : type;
  return (
    constraint === undefined ||
    (constraint.flags & textFlags) !== 0 ||
    isListOfTexts(constraint, checker, seen)
  );
}

function isListOfTexts(type: ts.Type, checker: ts.TypeChecker, seen = new Set<ts.Type>()): boolean {
  const parts = type.isUnion() ? type.types : [type];
  return parts.some((part) => {
    if (part.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true;
    if (!checker.isArrayLikeType(part)) return false;
    const element = checker.getIndexTypeOfType(part, ts.IndexKind.Number);
    return element !== undefined && canBeText(element, checker, seen);
  });
}

function returnsText(element: ts.JsxElement | ts.JsxSelfClosingElement, checker: ts.TypeChecker): boolean {
  const { tagName } = ts.isJsxElement(element) ? element.openingElement : element;
  if (ts.isIdentifier(tagName) && /^[a-z]/.test(tagName.text)) return false;
  return checker
    .getTypeAtLocation(tagName)
    .getCallSignatures()
    .some((signature) => canBeText(checker.getReturnTypeOfSignature(signature), checker));
}

export const describeLooseText = ({ path, line, code }: LooseText): string =>
  `${path}:${line}: ${code}\n    A browser that translates the page replaces this text, and React then loses it. Give it an element of its own, or write one text as a template.`;
