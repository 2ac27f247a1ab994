import type { OperatorSecondFactor, OperatorSession } from '@vitrina/contract/operator/security-schema.ts';
import { describeDevice } from '../../account/sessions/device-view.ts';
import type { OperatorSessionRow } from '../session/session-reads.ts';
import type { SecondFactorRow } from './second-factor-reads.ts';

export function viewOperatorSession({
  id,
  userAgent,
  ip,
  createdAt,
  lastUsedAt,
  current,
}: OperatorSessionRow): OperatorSession {
  return {
    id,
    device: describeDevice(userAgent),
    ip,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current,
  };
}

export function viewSecondFactor(
  row: SecondFactorRow | undefined,
  rest: Pick<OperatorSecondFactor, 'required' | 'recoveryCodesLeft'>,
): OperatorSecondFactor {
  return { activeSince: row?.createdAt.toISOString() ?? null, ...rest };
}
