import type { Deps as AccountDeps } from '../../account/deps.ts';
import type { DnsLookup } from './dns.ts';

export interface Deps extends AccountDeps {
  dns: DnsLookup;
}
