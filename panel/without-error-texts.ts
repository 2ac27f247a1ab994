import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ESTree, Plugin } from 'vite';

const sources = fileURLToPath(new URL('src', import.meta.url));
const contract = fileURLToPath(new URL('../contract/src', import.meta.url));

/** Leaves the errors whose texts the panel does not show by itself out of the build: replies of the server bring their own. */
export function leaveOutErrorTexts(): Plugin {
  return {
    name: 'leave-out-error-texts',
    apply: 'build',
    transform: {
      filter: { id: /contract\/src\/platform\/errors\.ts$/ },
      handler(code) {
        const used = findUsedErrors();
        const { properties } = findErrors(this.parse(code));
        return properties
          .map((property, index) => ({ property, end: properties[index + 1]?.start ?? property.end }))
          .toReversed()
          .reduce(
            (text, { property, end }) =>
              used.has(nameOf(property)) ? text : text.slice(0, property.start) + text.slice(end),
            code,
          );
      },
    },
  };
}

/** The codes whose message or status a module of the panel asks for. Each is written there, so that it can be found. */
function findUsedErrors(): Set<string> {
  const used = new Set<string>();
  for (const path of listModules(contract)) {
    // Otherwise a schema would find no text as soon as the panel loads it.
    if (!path.endsWith('errors.ts') && /\berrorMessage\(/.test(readFileSync(path, 'utf8')))
      throw new Error(`${path}: a schema needs its message, as a constant that errors.ts has too`);
  }
  for (const path of listModules(sources)) {
    for (const [call, code] of readFileSync(path, 'utf8').matchAll(
      /\berror(?:Message|Status)\((?:'(\w+)')?/g,
    )) {
      if (!code) throw new Error(`${path}: ${call} needs the code of an error, not a variable`);
      used.add(code);
    }
  }
  return used;
}

function listModules(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\btesting\b/.test(path))
    .map((path) => join(directory, path));
}

function findErrors({ body }: ESTree.Program): ESTree.ObjectExpression {
  for (const statement of body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
      continue;
    for (const { id, init } of statement.declaration.declarations)
      if (id.type === 'Identifier' && id.name === 'errors' && init?.type === 'ObjectExpression') return init;
  }
  throw new Error('errors.ts has no object of errors');
}

function nameOf(property: ESTree.ObjectExpression['properties'][number]): string {
  if (property.type === 'Property' && property.key.type === 'Identifier') return property.key.name;
  throw new Error('the object of errors has something else than codes');
}
