import type { ESTree, Plugin } from 'vite';

/** What only the server and its reference page read of an endpoint. */
const referenceFields = new Set(['summary', 'weight', 'errors', 'roles', 'withApproval']);

/** Leaves the words of the reference page out of the endpoints: the layout alone has those of a hundred calls. */
export function leaveOutApiReference(): Plugin {
  let removed = 0;
  return {
    name: 'leave-out-api-reference',
    apply: 'build',
    transform: {
      filter: { id: /contract\/src\/.+\/endpoints\.ts$/ },
      handler(code) {
        const ranges: [start: number, end: number][] = [];
        for (const object of findObjects(this.parse(code)))
          for (const [index, property] of object.properties.entries()) {
            if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
            if (!referenceFields.has(property.key.name)) continue;
            ranges.push([property.start, object.properties[index + 1]?.start ?? object.end - 1]);
          }
        removed += ranges.length;
        // From the end, so that the places before it stay.
        return ranges
          .toSorted(([a], [b]) => b - a)
          .reduce((text, [start, end]) => text.slice(0, start) + text.slice(end), code);
      },
    },
    buildEnd(error) {
      if (!error && removed < 300) this.error(`only ${removed} words of the reference page were left out`);
    },
  };
}

/** The options of `api.get(path, options)` and the like, and the objects in them that say who may call. */
function findObjects(program: ESTree.Program): ESTree.ObjectExpression[] {
  const found: ESTree.ObjectExpression[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (value && typeof value === 'object') {
      const node = value as ESTree.Node;
      if (node.type === 'CallExpression' && isDeclaration(node)) {
        const [, options] = node.arguments;
        if (options?.type === 'ObjectExpression') {
          found.push(options);
          for (const { value: access, name } of listValues(options))
            if (name === 'access' && access.type === 'ObjectExpression') found.push(access);
        }
      }
      Object.values(node).forEach(visit);
    }
  };
  visit(program.body);
  return found;
}

function isDeclaration({ callee }: ESTree.CallExpression): boolean {
  return (
    callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'api'
  );
}

function listValues({ properties }: ESTree.ObjectExpression) {
  return properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier'
      ? [{ name: property.key.name, value: property.value }]
      : [],
  );
}
