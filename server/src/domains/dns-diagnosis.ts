import { isIP, isIPv4 } from 'node:net';
import type { CheckState, DomainCheck, Verdict } from '@vitrina/contract/domains/schema.ts';
import type { Env } from '../env.ts';
import { type Answer, type DnsFailure, type DnsFindings, ownershipName, ownershipValue } from './dns.ts';
import { displayName } from './domain-names.ts';
import { isCdnIp, isPrivateIp } from './ip-ranges.ts';
import { registeredName } from './suffixes.ts';

type Target = Pick<Env, 'serverIps' | 'domainCname'>;
type Finding = Pick<DomainCheck, 'state' | 'verdict' | 'found' | 'problem' | 'help'>;
type Needed = Pick<DomainCheck, 'id' | 'required' | 'record'>;

/** Who issues our certificates, as CAA records name them. */
const authority = 'letsencrypt.org';
const methods = ['http-01', 'tls-alpn-01'];

/** The records that a domain needs, not looked at yet. */
export function pendingChecks(domain: string, token: string, target: Target): DomainCheck[] {
  const waiting: Finding = { state: 'waiting', verdict: 'waiting', found: [], problem: null, help: null };
  return neededRecords(domain, token, target).map((needed) => ({ ...needed, ...waiting }));
}

/** How each record stands, what is wrong with it and how to mend it. The one of CAA is there only when it is in the way. */
export function diagnose(findings: DnsFindings, token: string, target: Target): DomainCheck[] {
  const examine = {
    address: () => examineAddress(findings, target),
    ownership: () => examineOwnership(findings, token),
    www: () => examineWww(findings),
  };
  const needed = neededRecords(findings.domain, token, target);
  const checks = needed.map((each) => ({ ...each, ...examine[each.id as keyof typeof examine]() }));
  const forbidden = examineAuthority(findings);
  return forbidden ? [...checks, forbidden] : checks;
}

/** Whether visitors and the certificate authority would find us, and the domain is the owner's. */
export function isReady(checks: readonly DomainCheck[]): boolean {
  return checks
    .filter(({ required }) => required)
    .every(({ state }) => state === 'ok' || state === 'warning');
}

/** Whether that may only be for want of an answer, which says nothing about the records. */
export function hasNoAnswer(checks: readonly DomainCheck[]): boolean {
  return checks.some(({ required, state }) => required && state === 'unreachable');
}

function neededRecords(domain: string, token: string, { serverIps, domainCname }: Target): Needed[] {
  const registered = registeredName(domain);
  const host = (name: string) => (name === registered ? '@' : name.slice(0, -registered.length - 1));
  const record = (type: DomainCheck['record']['type'], name: string, value: string) => ({
    type,
    host: host(name),
    name,
    value,
  });
  const [address] = serverIps.toSorted((one, other) => isIP(one) - isIP(other));
  const byName = domainCname && (domain !== registered || !address);
  const lead = byName
    ? record('CNAME', domain, domainCname)
    : record(isIPv4(address ?? '') ? 'A' : 'AAAA', domain, address ?? '');
  const proof = record('TXT', ownershipName(domain), ownershipValue(token));
  const www = record('CNAME', `www.${domain}`, domain);
  return [
    { id: 'address', required: true, record: lead },
    { id: 'ownership', required: true, record: proof },
    // Below a registered name nobody types `www.`.
    ...(domain === registered ? [{ id: 'www' as const, required: false, record: www }] : []),
  ];
}

function examineAddress(findings: DnsFindings, target: Target): Finding {
  const { domain, registered, ours, a, aaaa, aliases, loops } = findings;
  const name = displayName(domain);
  const mend = addressHelp(findings, target);
  if (loops)
    return wrong('loop', aliases, `Los CNAME de ${name} dan vueltas y no llegan a ninguna parte.`, mend);
  const lack = worst(a, aaaa);
  if (lack === 'servfail' || lack === 'refused' || lack === 'timeout') return unanswered(lack, registered);
  const found = [...a.values, ...aaaa.values];
  if (found.length === 0) {
    if (aliases.length > 0)
      return wrong(
        'cname-dangling',
        aliases,
        `El CNAME de ${name} lleva a ${aliases.at(-1)}, que no existe.`,
        mend,
      );
    if (a.failure === 'nxdomain')
      return wrong(
        'nxdomain',
        [],
        `${name} todavía no existe en el DNS.`,
        `Revisa que ${displayName(registered)} esté bien escrito, registrado y sin vencer. ${mend}`,
      );
    return wrong('missing', [], `${name} todavía no lleva a ninguna parte.`, mend);
  }
  const elsewhere = found.filter((address) => !ours.includes(address));
  if (elsewhere.length === 0) {
    if (a.values.length === 0 && ours.some((address) => isIPv4(address)))
      return warning('ipv6-only', found, 'Solo tiene IPv6: muchos teléfonos no podrán abrirlo.', mend);
    if (aliases.length > 0 && domain === registered)
      return warning(
        'cname-at-apex',
        aliases,
        'Funciona, pero un CNAME en la raíz puede dejarte sin correo en este dominio.',
        mend,
      );
    return correct(found);
  }
  if (elsewhere.some(isCdnIp))
    return wrong(
      'proxied',
      found,
      `${name} pasa por el proxy de Cloudflare, que esconde nuestro servidor.`,
      `En Cloudflare, abre el registro de ${name} y deja la nube en gris («Solo DNS»).`,
    );
  if (elsewhere.some(isPrivateIp))
    return wrong(
      'private-address',
      found,
      `${name} lleva a ${elsewhere.find(isPrivateIp)}, una dirección de una red privada.`,
      mend,
    );
  if (aliases.length > 0)
    return wrong('cname-elsewhere', aliases, `El CNAME de ${name} lleva a ${aliases[0]}.`, mend);
  const fours = elsewhere.filter((address) => isIPv4(address));
  if (fours.length === 0 && a.values.length > 0)
    return wrong(
      'ipv6-elsewhere',
      elsewhere,
      `El registro A está bien, pero un registro AAAA (IPv6) lleva a otro servidor: ${elsewhere.join(', ')}.`,
      `Borra el registro AAAA de ${name}.`,
    );
  if (elsewhere.length < found.length)
    return wrong(
      'some-elsewhere',
      found,
      `${name} lleva a nosotros y también a otro servidor: ${elsewhere.join(', ')}.`,
      `Borra ${elsewhere.length === 1 ? 'el registro que lleva' : 'los registros que llevan'} a ${elsewhere.join(', ')}.`,
    );
  return wrong('elsewhere', found, `${name} lleva a otro servidor: ${found.join(', ')}.`, mend);
}

function addressHelp({ domain, registered }: DnsFindings, target: Target): string {
  const [{ record }] = neededRecords(domain, '', target) as [Needed];
  if (record.type === 'CNAME' && domain === registered)
    return `En tu registrador, crea un registro ALIAS (o CNAME aplanado) en @ con el valor ${record.value}, y borra los demás A, AAAA y CNAME de @.`;
  return `En tu registrador, deja un solo registro ${record.type} en ${record.host} con el valor ${record.value}, y borra los demás A, AAAA y CNAME de ese nombre.`;
}

function examineOwnership(findings: DnsFindings, token: string): Finding {
  const { domain, registered, txt, txtAlias, txtAtRoot, txtDoubled } = findings;
  const wanted = ownershipValue(token);
  const name = ownershipName(domain);
  const host = name.slice(0, -registered.length - 1);
  const create = `En tu registrador, crea un registro TXT con el nombre ${host} y el valor ${wanted}.`;
  if (holds(txt, wanted)) return correct(txt.values);
  if (txtAlias.values.length > 0)
    return wrong(
      'alias-in-the-way',
      txtAlias.values,
      `En ${name} hay un CNAME (quizá por un comodín «*») que no deja ver el registro TXT.`,
      `Borra el CNAME de ${host}, o crea el registro TXT aparte del comodín. ${create}`,
    );
  if (txt.failure === 'servfail' || txt.failure === 'refused' || txt.failure === 'timeout')
    return unanswered(txt.failure, registered);
  if (txt.values.some((value) => unquoted(value).startsWith('vitrina-')))
    return wrong(
      'old-value',
      txt.values,
      'El registro TXT tiene un código que no es el de este dominio en tu cuenta.',
      `Cambia su valor por ${wanted}.`,
    );
  if (txt.values.length > 0)
    return wrong('wrong-value', txt.values, 'El registro TXT tiene otro valor.', create);
  if (holds(txtAtRoot, wanted))
    return wrong(
      'at-the-root',
      [],
      'El código está en la raíz del dominio, y va en un nombre aparte.',
      `Cambia el nombre de ese registro TXT por ${host}.`,
    );
  if (holds(txtDoubled, wanted))
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
    create,
  );
}

function examineWww({ domain, registered, ours, www, wwwAaaa }: DnsFindings): Finding {
  const name = `www.${displayName(domain)}`;
  const lack = worst(www, wwwAaaa);
  if (lack === 'servfail' || lack === 'refused' || lack === 'timeout') return unanswered(lack, registered);
  const found = [...www.values, ...wwwAaaa.values];
  const mend = `En tu registrador, crea un registro CNAME con el nombre www y el valor ${domain}.`;
  if (found.length === 0)
    return warning('missing', [], `Quien escriba ${name} no llegará a tu página.`, mend);
  const elsewhere = found.filter((address) => !ours.includes(address));
  if (elsewhere.length === 0) return correct(found);
  if (elsewhere.some(isCdnIp))
    return warning(
      'proxied',
      found,
      `${name} pasa por el proxy de Cloudflare.`,
      'En Cloudflare, deja la nube de www en gris («Solo DNS»).',
    );
  return warning('elsewhere', found, `${name} lleva a otro servidor: ${elsewhere.join(', ')}.`, mend);
}

/** Null when nothing keeps our certificate authority from issuing. */
function examineAuthority({ caa, registered }: DnsFindings): DomainCheck | null {
  if (caa.values.length === 0) return null;
  const allowing = caa.values.filter((issue) => issue.authority === authority);
  const usable = allowing.some(
    (issue) => issue.methods.length === 0 || issue.methods.some((method) => methods.includes(method)),
  );
  if (usable) return null;
  const host = caa.name === registered ? '@' : caa.name.slice(0, -registered.length - 1);
  const found = caa.values.map((issue) => `0 issue "${issue.authority || ';'}"`);
  const record = { type: 'CAA' as const, host, name: caa.name, value: `0 issue "${authority}"` };
  const add = `En tu registrador, crea un registro CAA en ${host} con el valor 0 issue "${authority}"`;
  const finding =
    allowing.length > 0
      ? wrong(
          'caa-method',
          found,
          `Un registro CAA de ${caa.name} no deja comprobar el dominio por la web.`,
          `${add}, sin «validationmethods».`,
        )
      : wrong(
          'caa-forbids',
          found,
          `Un registro CAA de ${caa.name} no deja que Let’s Encrypt emita el certificado.`,
          `${add}, o borra los registros CAA.`,
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

function unanswered(lack: keyof typeof noAnswerTexts, registered: string): Finding {
  const [problem, help] = noAnswerTexts[lack](displayName(registered));
  return { state: 'unreachable', verdict: lack, found: [], problem, help };
}

/** Of two questions about one name, the answer that says least. */
function worst(...answers: Answer[]): DnsFailure | null {
  const order: DnsFailure[] = ['servfail', 'refused', 'timeout'];
  return order.find((lack) => answers.some((answer) => answer.failure === lack)) ?? null;
}

/** Some panels keep the quotes and blanks that were pasted with the value. */
function unquoted(value: string): string {
  return value.replace(/["“”\s]/g, '').toLowerCase();
}

function holds({ values }: Answer, wanted: string): boolean {
  return values.some((value) => unquoted(value) === wanted);
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
