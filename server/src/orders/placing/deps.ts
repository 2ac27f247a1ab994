import type { Deps as BoardDeps } from '../board/deps.ts';
import type { Deps as PushDeps } from '../push/deps.ts';

export interface Deps extends BoardDeps, PushDeps {}
