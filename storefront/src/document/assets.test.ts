import { expect, test } from 'vitest';
import { pageAssets } from './assets.ts';

test('the page assets are the scripts, styles and fonts in the manifest', () => {
  const lato = 'fonts/lato-latin-400.woff2';
  expect(
    pageAssets({
      [lato]: { file: 'assets/page/lato-1.woff2', src: lato },
      'src/hydrate.tsx': {
        file: 'assets/page/hydrate-1.js',
        src: 'src/hydrate.tsx',
        isEntry: true,
      },
      'src/lazy/lazy-parts.ts': {
        file: 'assets/page/lazy-parts-1.js',
        src: 'src/lazy/lazy-parts.ts',
        imports: ['_shared-1.js', 'src/hydrate.tsx'],
      },
      'src/table/table.ts': {
        file: 'assets/page/table-1.js',
        src: 'src/table/table.ts',
        isEntry: true,
      },
      '_shared-1.js': { file: 'assets/page/shared-1.js' },
      'src/bootstrap.ts': {
        file: 'assets/page/start-1.js',
        src: 'src/bootstrap.ts',
        isEntry: true,
        css: ['assets/page/start-2.css'],
      },
    }),
  ).toEqual({
    start: '/assets/page/start-1.js',
    script: '/assets/page/hydrate-1.js',
    table: '/assets/page/table-1.js',
    lazyScripts: ['/assets/page/lazy-parts-1.js', '/assets/page/shared-1.js'],
    styles: ['/assets/page/start-2.css'],
    fonts: { [lato]: '/assets/page/lato-1.woff2' },
  });
});

test('an empty manifest is an error that says what to do', () => {
  expect(() => pageAssets({})).toThrow('run its build');
});
