import { tellEmailChange } from '../account/auth/email-change-notice.ts';
import { issueUnsent, sendCode } from '../account/auth/send-code.ts';
import { sendSecurityMail } from '../account/security-events/security-mail-job.ts';
import { remindAppointments, sendAppointmentReminder } from '../agenda/reminders/reminder-jobs.ts';
import { carryOutRequestsJob, eraseAppointmentsJob } from '../agenda/retention-job.ts';
import { sendConsumerRequestMail } from '../billing/consumer-requests/request-mail-job.ts';
import { paymentJobs } from '../billing/payments/payment-jobs.ts';
import { announceEnds, sendPlanMail } from '../billing/plan-mails/plan-mail-jobs.ts';
import { renewStoreId } from '../business/media/store-id-job.ts';
import { publishDemoDaysJob } from '../demo/daily-menu-job.ts';
import { collectPictures } from '../menu/pictures/collect-pictures.ts';
import { endOrders, eraseOrders } from '../orders/archive/retention-jobs.ts';
import { announceOrders, remindMenus, sendPush } from '../orders/push/push-jobs.ts';
import { domainJobs } from '../page/domains/domain-jobs.ts';
import type { Job, MailTools } from '../platform/queue/define-job.ts';
import type { Deps } from '../profile/deps.ts';
import { cleanUpJob } from './clean-up.ts';

export const jobs: readonly Job<Deps & MailTools>[] = [
  sendCode,
  issueUnsent,
  tellEmailChange,
  sendSecurityMail,
  sendPlanMail,
  announceEnds,
  ...paymentJobs,
  sendConsumerRequestMail,
  ...domainJobs,
  announceOrders,
  sendPush,
  remindMenus,
  endOrders,
  eraseOrders,
  remindAppointments,
  sendAppointmentReminder,
  carryOutRequestsJob,
  eraseAppointmentsJob,
  renewStoreId,
  collectPictures,
  publishDemoDaysJob,
  cleanUpJob,
];
