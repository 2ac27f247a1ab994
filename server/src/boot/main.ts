import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import './tick-shape.ts';
import './module-hooks.ts';

// Loading the code takes most of a start. The cache must be enabled before any other module is loaded. Where the directory cannot
// be written, nothing is cached.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/vitrina-server', import.meta.url)));
await import('./start.ts');
