import type { JobName } from './queue.ts';

/** The operator can list and retry these jobs. */
export const mailJobs = [
  'send-code',
  'tell-email-change',
  'send-security-mail',
  'send-plan-mail',
] as const satisfies readonly JobName[];
