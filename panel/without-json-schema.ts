import type { Plugin } from 'vite';

/** The code of zod's schemas that uses its generator of JSON Schema. */
const usesOfGenerator: readonly [pattern: RegExp, replacement: string][] = [
  [/^\s*inst\._zod\.processJSONSchema = .*;$/gm, ''],
  [/createStandardJSONSchemaMethod\(this, "(?:in|out)put"\)/g, 'undefined'],
  [/return createToJSONSchemaMethod\(this, \{\}\)\(params\);/g, 'throw new Error("left out of the panel");'],
];

/** Leaves zod's generator of JSON Schema out of the build: 5 KB of the first load, which the panel does not call. */
export function leaveOutJsonSchema(): Plugin {
  return {
    name: 'leave-out-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
      handler(code) {
        for (const [pattern] of usesOfGenerator)
          if (!code.match(pattern)) throw new Error(`zod no longer has ${pattern}`);
        return usesOfGenerator.reduce((text, use) => text.replaceAll(...use), code);
      },
    },
  };
}
