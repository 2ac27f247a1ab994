import { registerHooks } from 'node:module';

/**
 * Node reads the type of every module from the package.json of its package again, and that of drizzle-orm has 179 KB: loading its
 * modules took 1.3 s and 230 MB of garbage in each process. All of its `.js` files are ES modules.
 */
const slowPackage = '/node_modules/drizzle-orm/';

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context;
    const isOfSlowPackage =
      specifier.startsWith('.') && specifier.endsWith('.js') && parentURL?.includes(slowPackage);
    return isOfSlowPackage
      ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      : nextResolve(specifier, context);
  },
});
