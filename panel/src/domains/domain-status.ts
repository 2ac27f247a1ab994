import type { CheckState, DnsTarget, Domain, DomainCheck } from '@vitrina/contract/domains/schema.ts';
import { maxDomains } from '@vitrina/contract/domains/schema.ts';
import { errorMessage } from '@vitrina/contract/errors.ts';
import { hasRoom } from '@vitrina/contract/plans/rules.ts';
import type { CurrentSubscription } from '@vitrina/contract/subscriptions/schema.ts';

/** Whether anything of it changes without the owner: a look at the DNS to come, or a certificate on its way. */
export function isChanging({ domains, target }: { domains: readonly Domain[]; target: DnsTarget }): boolean {
  const reachable = target.ips.length > 0 || target.cname !== null;
  return domains.some((domain) =>
    domain.status === 'active'
      ? reachable && !domain.suspended && domain.sslStatus !== 'active'
      : domain.nextCheckIn !== null,
  );
}

/** Why none can be added, in the server's words; null when one can, or when only the server knows. */
export function domainLimitReason(plan: CurrentSubscription | undefined, count: number): string | null {
  if (!hasRoom(count, maxDomains)) return errorMessage('DOMAIN_LIMIT_REACHED', { max: maxDomains });
  return plan?.status === 'pending' ? errorMessage('NO_ACTIVE_PLAN') : null;
}

/** What is said of a domain's records as a whole. */
export function summaryOf({ checks, status, nextCheckIn }: Domain): string {
  const needed = checks.filter(({ required }) => required);
  if (needed.some(({ state }) => state === 'waiting'))
    return 'Crea estos registros donde compraste el dominio.';
  const lacking = needed.filter(({ state }) => state === 'wrong' || state === 'unreachable').length;
  if (lacking === 0) return 'Los registros están listos.';
  if (status !== 'active' && nextCheckIn === null)
    return 'Dejamos de revisar este dominio. Corrige los registros y revísalo de nuevo.';
  return lacking === 1 ? 'Falta 1 registro por corregir.' : `Faltan ${lacking} registros por corregir.`;
}

/** What one record is for, in the owner's words. */
export const checkNames: Record<DomainCheck['id'], string> = {
  address: 'Lleva tu dominio a tu página',
  ownership: 'Demuestra que el dominio es tuyo',
  www: 'Para quien escribe www',
  authority: 'Permite emitir el certificado',
};

export function stateName({ state, required, verdict }: DomainCheck): string {
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
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole >= 2 * 3600) return `${Math.round(whole / 3600)} h`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`;
}
