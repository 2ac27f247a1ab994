import { join } from 'node:path';
import ts from 'typescript';

/** Packages whose types the checks do not ask for and that take seconds to read. What they hand over is a value of no type. */
const unreadPackages =
  /^(?:@aws-sdk|@dnd-kit|@fontsource[\w-]*|@lobehub|@mantine\/(?:core|hooks)|@paypal|@smithy|@tabler|@testing-library|ajv|dependency-cruiser|happy-dom|nodemailer|pg-boss|playwright-core|postcss|sharp|type-fest|typescript|vite|vitest)(?:\/|$)/;

/** One program for files of all packages: the types of the contract are the same in each of them. */
export function createProgram(root: string, paths: readonly string[]): ts.Program {
  const options = readCompilerOptions(root);
  const host = createSharedHost(options);
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  host.resolveModuleNameLiterals = (literals, containingFile, redirected, options, file) =>
    literals.map((literal) =>
      unreadPackages.test(literal.text)
        ? { resolvedModule: undefined }
        : ts.resolveModuleName(
            literal.text,
            containingFile,
            options,
            host,
            cache,
            redirected,
            ts.getModeForUsageLocation(file, literal, options),
          ),
    );
  return ts.createProgram(
    paths.map((path) => join(root, path)),
    options,
    host,
  );
}

/** Those of all packages together, for a check that reads types. */
function readCompilerOptions(root: string): ts.CompilerOptions {
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
function createSharedHost(options: ts.CompilerOptions): ts.CompilerHost {
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
