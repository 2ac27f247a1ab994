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
