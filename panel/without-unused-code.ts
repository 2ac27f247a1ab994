import type { Plugin } from 'vite';

interface UnusedCode {
  file: RegExp;
  uses: readonly [pattern: RegExp, replacement: string][];
}

/** What libraries load for functions that the panel does not call, and that the bundler cannot know to be unused. */
const unused: readonly UnusedCode[] = [
  {
    file: /zod\/v4\/classic\/schemas\.js$/,
    uses: [
      // The generator of JSON Schema.
      [/^\s*inst\._zod\.processJSONSchema = .*;$/gm, ''],
      [/createStandardJSONSchemaMethod\(this, "(?:in|out)put"\)/g, 'undefined'],
      [
        /return createToJSONSchemaMethod\(this, \{\}\)\(params\);/g,
        'throw new Error("left out of the panel");',
      ],
      // Values that contain themselves, which no reply and no form has.
      [/core\.config\(\{ memoizer: core\.memoizer\(\) \}\);/g, 'return;'],
      // English messages. What people read is in the schemas.
      [/core\.config\(en\(\)\);/g, 'return;'],
    ],
  },
  {
    file: /react-router\/dist\/production\/lib\/router\/router\.js$/,
    uses: [
      [/\binit\.instrumentations\b/g, 'undefined'],
      [/consumeInstrumentationClientResultMetaReceiver\(router\)/g, 'undefined'],
    ],
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/lib\.js$/,
    // The files of a page that the framework of React Router has rendered.
    uses: [[/\breturn shouldPrefetch && !isAbsolute \? .+ : link;/g, 'return link;']],
  },
];

/** Leaves these out of the build. They were 5 KB of the first load in Brotli. */
export function leaveOutUnusedCode(): Plugin {
  return {
    name: 'leave-out-unused-code',
    apply: 'build',
    transform: {
      filter: { id: unused.map(({ file }) => file) },
      handler(code, id) {
        const uses = unused.filter(({ file }) => file.test(id)).flatMap((entry) => entry.uses);
        for (const [pattern] of uses)
          if (!code.match(pattern)) throw new Error(`${id} no longer has ${pattern}`);
        return uses.reduce((text, use) => text.replaceAll(...use), code);
      },
    },
  };
}
