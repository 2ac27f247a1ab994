import type { HealthCheck } from '@vitrina/contract/platform/health.ts';
import type { Deps } from '../../profile/deps.ts';

export type HealthDeps = Pick<Deps, 'db' | 'env' | 'isolation' | 'store' | 'paymentGateway'>;

/** What the check of a component has found. */
export type Finding = Pick<HealthCheck, 'status' | 'message'>;
