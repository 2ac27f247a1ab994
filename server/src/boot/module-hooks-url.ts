/** For `--import` of processes and threads that this one starts. */
export const moduleHooks = new URL('./module-hooks.ts', import.meta.url).href;
