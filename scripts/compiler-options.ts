import { join } from 'node:path';
import ts from 'typescript';

/** Those of all packages together, for a check that reads types. */
export function readCompilerOptions(root: string): ts.CompilerOptions {
  const base = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile).config ?? {};
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...base.compilerOptions,
      lib: ['ESNext', 'DOM', 'DOM.Iterable'],
      types: ['node'],
      jsx: 'react-jsx',
      incremental: false,
    },
    root,
  );
  return options;
}

const packageFiles = new Map<string, ts.SourceFile | undefined>();

/** Programs of one process share what they have parsed and bound of packages and of the compiler's libraries. */
export function createSharedHost(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (path, version, ...rest) => {
    if (!path.includes('/node_modules/')) return getSourceFile(path, version, ...rest);
    const key = `${path} ${JSON.stringify(version)}`;
    if (!packageFiles.has(key)) packageFiles.set(key, getSourceFile(path, version, ...rest));
    return packageFiles.get(key);
  };
  return host;
}
