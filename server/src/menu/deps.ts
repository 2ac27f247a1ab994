export type { Deps } from '../billing/deps.ts';
