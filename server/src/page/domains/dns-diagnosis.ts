import { isIP, isIPv4 } from 'node:net';
import type { CheckState, DomainCheck, Verdict } from '@vitrina/contract/page/domains/schema.ts';
import type { Env } from '../../platform/env.ts';
import { type DnsAnswer, type DnsFailure, type DnsFindings, ownershipName, ownershipValue } from './dns.ts';
import { displayName } from './domain-names.ts';
import { isCdnIp, isPrivateIp } from './ip-ranges.ts';
import { registeredName } from './suffixes.ts';

/** What custom domains must point to. */
export type Target = Pick<Env, 'serverIps' | 'domainCname'>;
type Finding = Pick<DomainCheck, 'state' | 'verdict' | 'found' | 'problem' | 'help'>;
type ExpectedRecord = Pick<DomainCheck, 'id' | 'required' | 'record'>;

/** Our certificate authority's name in CAA records. */
const certificateAuthority = 'letsencrypt.org';
const acmeMethods = ['http-01', 'tls-alpn-01'];

/** Returns the expected records before the first check. */
export function pendingChecks(domain: string, token: string, target: Target): DomainCheck[] {
  const waiting: Finding = { state: 'waiting', verdict: 'waiting', found: [], problem: null, help: null };
  return expectedRecords(domain, token, target).map((expected) => ({ ...expected, ...waiting }));
}

/**
 * Returns a check per record with its problem and how to fix it. CAA is only included if it forbids our
 * certificate.
 */
export function diagnose(findings: DnsFindings, token: string, target: Target): DomainCheck[] {
  const examine = {
    address: () => examineAddress(findings, target),
    ownership: () => examineOwnership(findings, token),
    www: () => examineWww(findings),
  };
  const records = expectedRecords(findings.domain, token, target);
  const checks = records.map((record) => ({ ...record, ...examine[record.id as keyof typeof examine]() }));
  const authorityCheck = examineAuthority(findings);
  return authorityCheck ? [...checks, authorityCheck] : checks;
}

/** Whether the domain points to us, its owner is proven and a certificate can be issued. */
export function isReady(checks: readonly DomainCheck[]): boolean {
  return checks
    .filter(({ required }) => required)
    .every(({ state }) => state === 'ok' || state === 'warning');
}

/** Whether a required record could not be checked because a name server did not respond. */
export function hasNoAnswer(checks: readonly DomainCheck[]): boolean {
  return checks.some(({ required, state }) => required && state === 'unreachable');
}

function expectedRecords(
  domain: string,
  token: string,
  { serverIps, domainCname }: Target,
): ExpectedRecord[] {
  const registered = registeredName(domain);
  const host = (name: string) => (name === registered ? '@' : name.slice(0, -registered.length - 1));
  const record = (type: DomainCheck['record']['type'], name: string, value: string) => ({
    type,
    host: host(name),
    name,
    value,
  });
  const [ip] = serverIps.toSorted((one, other) => isIP(one) - isIP(other));
  const needsCname = domainCname && (domain !== registered || !ip);
  const address = needsCname
    ? record('CNAME', domain, domainCname)
    : record(isIPv4(ip ?? '') ? 'A' : 'AAAA', domain, ip ?? '');
  const ownership = record('TXT', ownershipName(domain), ownershipValue(token));
  const www = record('CNAME', `www.${domain}`, domain);
  return [
    { id: 'address', required: true, record: address },
    { id: 'ownership', required: true, record: ownership },
    // Nobody types `www.` before a subdomain.
    ...(domain === registered ? [{ id: 'www' as const, required: false, record: www }] : []),
  ];
}

function examineAddress(findings: DnsFindings, target: Target): Finding {
  const { domain, registered, ownIps, a, aaaa, aliases, hasLoop } = findings;
  const name = displayName(domain);
  const help = addressHelp(findings, target);
  if (hasLoop)
    return wrong(
      'loop',
      aliases,
      `Los CNAME de ${name} se llaman unos a otros y no llegan a ninguna parte.`,
      help,
    );
  const failure = worstFailure(a, aaaa);
  if (failure === 'servfail' || failure === 'refused' || failure === 'timeout')
    return createUnreachable(failure, registered);
  const ips = [...a.values, ...aaaa.values];
  if (ips.length === 0) {
    if (aliases.length > 0)
      return wrong(
        'cname-dangling',
        aliases,
        `El CNAME de ${name} lleva a ${aliases.at(-1)}, que no existe.`,
        help,
      );
    if (a.failure === 'nxdomain')
      return wrong(
        'nxdomain',
        [],
        `${name} todavía no existe en el DNS.`,
        `Revisa que ${displayName(registered)} esté bien escrito, registrado y sin vencer. ${help}`,
      );
    return wrong('missing', [], `${name} todavía no lleva a ninguna parte.`, help);
  }
  const foreignIps = ips.filter((ip) => !ownIps.includes(ip));
  if (foreignIps.length === 0) {
    if (a.values.length === 0 && ownIps.some((ip) => isIPv4(ip)))
      return warning('ipv6-only', ips, 'Solo tiene IPv6: muchos teléfonos no podrán abrirlo.', help);
    if (aliases.length > 0 && domain === registered)
      return warning(
        'cname-at-apex',
        aliases,
        'Funciona, pero un CNAME en la raíz puede dejarte sin correo en este dominio.',
        help,
      );
    return correct(ips);
  }
  if (foreignIps.some(isCdnIp))
    return wrong(
      'proxied',
      ips,
      `${name} pasa por el proxy de Cloudflare, que esconde nuestro servidor.`,
      `En Cloudflare, abre el registro de ${name} y deja la nube en gris («Solo DNS»).`,
    );
  if (foreignIps.some(isPrivateIp))
    return wrong(
      'private-address',
      ips,
      `${name} lleva a ${foreignIps.find(isPrivateIp)}, una dirección de una red privada.`,
      help,
    );
  if (aliases.length > 0)
    return wrong('cname-elsewhere', aliases, `El CNAME de ${name} lleva a ${aliases[0]}.`, help);
  const foreignIpv4s = foreignIps.filter((ip) => isIPv4(ip));
  if (foreignIpv4s.length === 0 && a.values.length > 0)
    return wrong(
      'ipv6-elsewhere',
      foreignIps,
      `El registro A está bien, pero un registro AAAA (IPv6) lleva a otro servidor: ${foreignIps.join(', ')}.`,
      `Borra el registro AAAA de ${name}.`,
    );
  if (foreignIps.length < ips.length)
    return wrong(
      'some-elsewhere',
      ips,
      `${name} lleva a nosotros y también a otro servidor: ${foreignIps.join(', ')}.`,
      `Borra ${foreignIps.length === 1 ? 'el registro que lleva' : 'los registros que llevan'} a ${foreignIps.join(', ')}.`,
    );
  return wrong('elsewhere', ips, `${name} lleva a otro servidor: ${ips.join(', ')}.`, help);
}

function addressHelp({ domain, registered }: DnsFindings, target: Target): string {
  const [{ record }] = expectedRecords(domain, '', target) as [ExpectedRecord];
  if (record.type === 'CNAME' && domain === registered)
    return `En tu registrador, crea un registro ALIAS (o CNAME aplanado) en @ con el valor ${record.value}, y borra los demás A, AAAA y CNAME de @.`;
  return `En tu registrador, deja un solo registro ${record.type} en ${record.host} con el valor ${record.value}, y borra los demás A, AAAA y CNAME de ese nombre.`;
}

function examineOwnership(findings: DnsFindings, token: string): Finding {
  const { domain, registered, txt, txtAlias, txtAtRoot, txtDoubled } = findings;
  const expected = ownershipValue(token);
  const name = ownershipName(domain);
  const host = name.slice(0, -registered.length - 1);
  const txtHelp = `En tu registrador, crea un registro TXT con el nombre ${host} y el valor ${expected}.`;
  if (hasValue(txt, expected)) return correct(txt.values);
  if (txtAlias.values.length > 0)
    return wrong(
      'alias-in-the-way',
      txtAlias.values,
      `En ${name} hay un CNAME (quizá por un comodín «*») que no deja ver el registro TXT.`,
      `Borra el CNAME de ${host}, o crea el registro TXT aparte del comodín. ${txtHelp}`,
    );
  if (txt.failure === 'servfail' || txt.failure === 'refused' || txt.failure === 'timeout')
    return createUnreachable(txt.failure, registered);
  if (txt.values.some((value) => normalizeTxt(value).startsWith('vitrina-')))
    return wrong(
      'old-value',
      txt.values,
      'El registro TXT tiene un código que no es el de este dominio en tu cuenta.',
      `Cambia su valor por ${expected}.`,
    );
  if (txt.values.length > 0)
    return wrong('wrong-value', txt.values, 'El registro TXT tiene otro valor.', txtHelp);
  if (hasValue(txtAtRoot, expected))
    return wrong(
      'at-the-root',
      [],
      'El código está en la raíz del dominio, y va en un nombre aparte.',
      `Cambia el nombre de ese registro TXT por ${host}.`,
    );
  if (hasValue(txtDoubled, expected))
    return wrong(
      'doubled-name',
      [],
      `El nombre del registro TXT quedó repetido: ${name}.${registered}.`,
      `Tu registrador agrega el dominio por su cuenta: escribe solo ${host}.`,
    );
  return wrong(
    'missing',
    [],
    'Todavía no está el registro TXT que demuestra que el dominio es tuyo.',
    txtHelp,
  );
}

function examineWww({ domain, registered, ownIps, www, wwwAaaa }: DnsFindings): Finding {
  const name = `www.${displayName(domain)}`;
  const failure = worstFailure(www, wwwAaaa);
  if (failure === 'servfail' || failure === 'refused' || failure === 'timeout')
    return createUnreachable(failure, registered);
  const ips = [...www.values, ...wwwAaaa.values];
  const help = `En tu registrador, crea un registro CNAME con el nombre www y el valor ${domain}.`;
  if (ips.length === 0) return warning('missing', [], `Quien escriba ${name} no llegará a tu página.`, help);
  const foreignIps = ips.filter((ip) => !ownIps.includes(ip));
  if (foreignIps.length === 0) return correct(ips);
  if (foreignIps.some(isCdnIp))
    return warning(
      'proxied',
      ips,
      `${name} pasa por el proxy de Cloudflare.`,
      'En Cloudflare, deja la nube de www en gris («Solo DNS»).',
    );
  return warning('elsewhere', ips, `${name} lleva a otro servidor: ${foreignIps.join(', ')}.`, help);
}

/** Returns null if our certificate authority may issue. */
function examineAuthority({ caa, registered }: DnsFindings): DomainCheck | null {
  if (caa.values.length === 0) return null;
  const ownIssues = caa.values.filter((issue) => issue.authority === certificateAuthority);
  const canIssue = ownIssues.some(
    (issue) => issue.methods.length === 0 || issue.methods.some((method) => acmeMethods.includes(method)),
  );
  if (canIssue) return null;
  const host = caa.name === registered ? '@' : caa.name.slice(0, -registered.length - 1);
  const caaRecords = caa.values.map((issue) => `0 issue "${issue.authority || ';'}"`);
  const record = { type: 'CAA' as const, host, name: caa.name, value: `0 issue "${certificateAuthority}"` };
  const caaHelp = `En tu registrador, crea un registro CAA en ${host} con el valor 0 issue "${certificateAuthority}"`;
  const finding =
    ownIssues.length > 0
      ? wrong(
          'caa-method',
          caaRecords,
          `Un registro CAA de ${caa.name} no deja comprobar el dominio por la web.`,
          `${caaHelp}, sin «validationmethods».`,
        )
      : wrong(
          'caa-forbids',
          caaRecords,
          `Un registro CAA de ${caa.name} no deja que Let’s Encrypt emita el certificado.`,
          `${caaHelp}, o borra los registros CAA.`,
        );
  return { id: 'authority', required: true, record, ...finding };
}

const noAnswerTexts: Record<
  Exclude<DnsFailure, 'missing' | 'nxdomain'>,
  (name: string) => [string, string]
> = {
  servfail: (name) => [
    `Los servidores DNS de ${name} responden con un error.`,
    'Revisa en tu registrador los servidores de nombres (NS) y DNSSEC. Seguimos intentando.',
  ],
  refused: (name) => [
    `Los servidores de nombres de ${name} no se hacen cargo del dominio.`,
    'Revisa en tu registrador que los servidores de nombres (NS) sean los de tu proveedor de DNS. Seguimos intentando.',
  ],
  timeout: (name) => [
    `Los servidores DNS de ${name} no respondieron a tiempo.`,
    'Suele pasar solo: seguimos intentando. Si continúa, pregunta a tu proveedor de DNS.',
  ],
};

function createUnreachable(failure: keyof typeof noAnswerTexts, registered: string): Finding {
  const [problem, help] = noAnswerTexts[failure](displayName(registered));
  return { state: 'unreachable', verdict: failure, found: [], problem, help };
}

/** Returns the worst failure, or null if all servers responded. */
function worstFailure(...answers: DnsAnswer[]): DnsFailure | null {
  const failures: DnsFailure[] = ['servfail', 'refused', 'timeout'];
  return failures.find((failure) => answers.some((answer) => answer.failure === failure)) ?? null;
}

/** Some registrars keep quotes and spaces that were pasted with the value. */
function normalizeTxt(value: string): string {
  return value.replace(/["“”\s]/g, '').toLowerCase();
}

function hasValue({ values }: DnsAnswer, expected: string): boolean {
  return values.some((value) => normalizeTxt(value) === expected);
}

function correct(found: string[]): Finding {
  return { state: 'ok', verdict: 'ok', found, problem: null, help: null };
}

function wrong(verdict: Verdict, found: readonly string[], problem: string, help: string): Finding {
  return createFinding('wrong', verdict, found, problem, help);
}

function warning(verdict: Verdict, found: readonly string[], problem: string, help: string): Finding {
  return createFinding('warning', verdict, found, problem, help);
}

function createFinding(
  state: CheckState,
  verdict: Verdict,
  found: readonly string[],
  problem: string,
  help: string,
): Finding {
  return { state, verdict, found: [...found], problem, help };
}
