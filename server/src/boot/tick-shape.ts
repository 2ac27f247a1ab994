import { executionAsyncResource } from 'node:async_hooks';

/**
 * An object of `process.nextTick`, kept so that V8 never forgets its shape. After a collection in which none of them is alive, the optimized
 * code of `nextTick` builds each one by slow calls, a tenth of the work of a kept page: see docs/decisions/276-shape-of-ticks.md.
 */
export const keptTicks: object[] = [];

process.nextTick(() => keptTicks.push(executionAsyncResource()));
