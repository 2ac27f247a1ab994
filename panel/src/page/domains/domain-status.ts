import { hasRoom } from '@vitrina/contract/billing/plans/rules.ts';
import type { CurrentSubscription } from '@vitrina/contract/billing/subscriptions/schema.ts';
import {
  type CheckState,
  type DnsTarget,
  type Domain,
  type DomainCheck,
  maxDomains,
} from '@vitrina/contract/page/domains/schema.ts';
import { errorMessage } from '@vitrina/contract/platform/errors.ts';

/** Whether a DNS check is scheduled or a certificate is pending. */
export function isChanging({ domains, target }: { domains: readonly Domain[]; target: DnsTarget }): boolean {
  const hasTarget = target.ips.length > 0 || target.cname !== null;
  return domains.some((domain) =>
    domain.status === 'active'
      ? hasTarget && !domain.suspended && domain.sslStatus !== 'active'
      : domain.nextCheckIn !== null,
  );
}

/** Returns why no domain can be added; null if one can or if only the server can tell. */
export function domainLimitReason(plan: CurrentSubscription | undefined, count: number): string | null {
  if (!hasRoom(count, maxDomains)) return errorMessage('DOMAIN_LIMIT_REACHED', { max: maxDomains });
  return plan?.status === 'pending' ? errorMessage('NO_ACTIVE_PLAN') : null;
}

/** Summarizes all DNS checks of a domain in a sentence. */
export function summarizeChecks({ checks, status, nextCheckIn }: Domain): string {
  const requiredChecks = checks.filter(({ required }) => required);
  if (requiredChecks.some(({ state }) => state === 'waiting'))
    return 'Crea estos registros donde compraste el dominio.';
  const failedCount = requiredChecks.filter(
    ({ state }) => state === 'wrong' || state === 'unreachable',
  ).length;
  if (failedCount === 0) return 'Los registros están listos.';
  if (status !== 'active' && nextCheckIn === null)
    return 'Dejamos de revisar este dominio. Corrige los registros y revísalo de nuevo.';
  return failedCount === 1
    ? 'Falta 1 registro por corregir.'
    : `Faltan ${failedCount} registros por corregir.`;
}

export const checkNames: Record<DomainCheck['id'], string> = {
  address: 'Lleva tu dominio a tu página',
  ownership: 'Demuestra que el dominio es tuyo',
  www: 'Para quien escribe www',
  authority: 'Permite emitir el certificado',
  unknown: 'Otro registro',
};

export function formatCheckState({ state, required, verdict }: DomainCheck): string {
  if (state === 'wrong') return verdict === 'missing' || verdict === 'nxdomain' ? 'Falta' : 'Por corregir';
  if (state === 'warning') return required ? 'Funciona' : 'Opcional';
  return stateNames[state];
}

const stateNames: Record<Exclude<CheckState, 'wrong' | 'warning'>, string> = {
  waiting: 'Por revisar',
  ok: 'Listo',
  unreachable: 'Sin respuesta',
};

/** `27 s`, `4:05 min`, `2 h`. */
export function formatWait(seconds: number): string {
  const wholeSeconds = Math.ceil(seconds);
  if (wholeSeconds < 60) return `${wholeSeconds} s`;
  if (wholeSeconds >= 2 * 3600) return `${Math.round(wholeSeconds / 3600)} h`;
  return `${Math.floor(wholeSeconds / 60)}:${String(wholeSeconds % 60).padStart(2, '0')} min`;
}
