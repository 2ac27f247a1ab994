import type { OpenSession } from '@vitrina/contract/profile/schema.ts';
import { describeDevice } from '../account/sessions/device-view.ts';
import type { SessionRow } from '../account/sessions/reads.ts';

export function viewSession({ id, userAgent, createdAt, lastUsedAt, current }: SessionRow): OpenSession {
  return {
    id,
    device: describeDevice(userAgent),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current,
  };
}
