import type { Deps as AccountDeps } from '../../account/deps.ts';
import type { PageCache } from './page-cache.ts';

export interface Deps extends AccountDeps {
  pageCache: PageCache;
}
