import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pinToCore } from '../pin-to-core.ts';
import { seedTenants } from '../tenants.ts';
import type { Attack, AttackTarget } from './attack.ts';
import { attacks } from './attacks.ts';
import { seedBigBusiness } from './big-business.ts';
import { measureUploads, type UploadFigures } from './measure-uploads.ts';
import { startOwnerSessions } from './sessions.ts';

const productCount = 3_000;
/** A visitor arrives this often, whether or not the previous one has been served. */
const visitIntervalMs = 20;
const visits = 300;
const defaultPreparationMs = 1_500;
const recoveryMs = 2_000;
const visitTimeoutMs = 10_000;

interface AttackTimes {
  name: string;
  quiet: number[];
  attacked: number[];
  /** The list of products in the panel of the same business, during the attack. */
  panel: number[];
  /** The uploads of another business during the attack. */
  uploads?: UploadFigures;
}

/**
 * Measures how long visitors of another business wait for its cached page, in milliseconds, without and with
 * each attack, and how long its owner waits for the panel's list of products. `only` selects the attacks whose name contains it.
 */
export async function measureAttacks(
  origin: string,
  connectionString: string,
  only = '',
): Promise<AttackTimes[]> {
  const [victim = ''] = await seedTenants(connectionString, 20);
  const attackerId = await seedBigBusiness(connectionString, productCount);
  const target: AttackTarget = { origin, connectionString, attackerId };
  const url = `${origin}/${victim}`;
  const [session] = await startOwnerSessions(connectionString, [victim]);
  const panel = { url: `${origin}/api/menu`, headers: { authorization: `Bearer ${session?.token}` } };
  await measureVisits({ url }); // warms up the JIT compiler
  await measureVisits(panel);
  const results: AttackTimes[] = [];
  for (const { name, threatensUploads, preparationMs } of attacks.filter((attack) =>
    attack.name.includes(only),
  )) {
    const quiet = await measureVisits({ url });
    const figures = await underAttack({ name, ...(preparationMs && { preparationMs }) }, target, async () => {
      const attacked = await measureVisits({ url });
      const times = { attacked, panel: await measureVisits(panel) };
      return threatensUploads ? { ...times, uploads: await measureUploads(origin, connectionString) } : times;
    });
    results.push({ name, quiet, ...figures });
    await sleep(recoveryMs);
  }
  return results;
}

async function underAttack<T>(
  { name, preparationMs = defaultPreparationMs }: Pick<Attack, 'name' | 'preparationMs'>,
  target: AttackTarget,
  measure: () => Promise<T>,
): Promise<T> {
  const script = `${import.meta.dirname}/run-attack.ts`;
  const [command = '', ...args] = pinToCore(1, [process.execPath, script, name, JSON.stringify(target)]);
  const attacker = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  try {
    await sleep(preparationMs);
    const result = await measure();
    if (attacker.exitCode !== null) throw new Error(`the attack «${name}» ended before its measurement`);
    return result;
  } finally {
    attacker.kill();
    if (attacker.exitCode === null && attacker.signalCode === null) await once(attacker, 'exit');
  }
}

interface Visit {
  url: string;
  headers?: Record<string, string>;
}

async function measureVisits(request: Visit): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const pending: Promise<number>[] = [];
  for (let n = 0; n < visits; n++) {
    pending.push(visit(request, agent));
    await sleep(visitIntervalMs);
  }
  const times = await Promise.all(pending);
  agent.destroy();
  return times;
}

/** A visit that times out counts with its timeout. */
async function visit({ url, headers = {} }: Visit, agent: Agent): Promise<number> {
  const start = performance.now();
  const signal = AbortSignal.timeout(visitTimeoutMs);
  try {
    const response = await send({ url, headers }, agent, signal);
    await buffer(response);
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
    return performance.now() - start;
  } catch (error) {
    if (signal.aborted) return visitTimeoutMs;
    throw error;
  }
}

function send({ url, headers }: Visit, agent: Agent, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent, signal, headers: { 'accept-encoding': 'br', ...headers } }, resolve).once(
      'error',
      reject,
    );
  });
}
