import type { Deps as AccountDeps } from '../../account/deps.ts';
import type { ViewCounter } from './view-counter.ts';

export interface Deps extends AccountDeps {
  views: ViewCounter;
}
