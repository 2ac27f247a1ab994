// A network of the test alone, in which a machine of the database can be cut off. It needs root, and no interface of this machine.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess } from './processes.ts';

const marker = 'VITRINA_CLUSTER_NETWORK';
const bridge = 'vitrina0';
const subnet = '10.77.0';
const loopback = '127.0.0.1';

/** Where a PostgreSQL with its Patroni runs. */
export interface Machine {
  address: string;
  /** Put before the command of a process that shall run there, as root. */
  enter: readonly string[];
  /** From now on its packets are lost, in both directions. Undefined without a network of the test. */
  cut?: () => void;
  mend?: () => void;
}

/** Starts this script again in a network of its own, and ends with its exit code. Does nothing in it, or without root. */
export async function moveToOwnNetwork(): Promise<void> {
  if (process.env[marker] || process.platform !== 'linux' || process.getuid?.() !== 0) return;
  const child = spawn('unshare', ['--net', process.execPath, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, [marker]: 'own' },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  process.exit(code ?? 1);
}

/** Creates the machines. Without a network of its own they are this machine. */
export async function startMachines(count: number) {
  if (!process.env[marker]) {
    const machine: Machine = { address: loopback, enter: [] };
    return { hub: loopback, machines: Array.from({ length: count }, () => machine), stop: async () => {} };
  }
  ip('link set lo up');
  ip(`link add ${bridge} type bridge`);
  ip(`addr add ${subnet}.1/24 dev ${bridge}`);
  ip(`link set ${bridge} up`);
  const holders: ChildProcess[] = [];
  const machines: Machine[] = [];
  for (let index = 0; index < count; index += 1) {
    const [outside, inside] = [`out${index}`, `in${index}`];
    // A process keeps the network of the machine.
    const holder = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' });
    await once(holder, 'spawn');
    await sleep(500);
    holders.push(holder);
    const enter = ['nsenter', '--target', String(holder.pid), '--net'];
    const address = `${subnet}.${11 + index}`;
    ip(`link add ${outside} type veth peer name ${inside} netns ${holder.pid}`);
    ip(`link set ${outside} master ${bridge} up`);
    for (const command of [`addr add ${address}/24 dev ${inside}`, `link set ${inside} up`, 'link set lo up'])
      execFileSync(enter[0] ?? '', [...enter.slice(1), 'ip', ...command.split(' ')]);
    machines.push({
      address,
      enter,
      cut: () => ip(`link set ${outside} nomaster`),
      mend: () => ip(`link set ${outside} master ${bridge}`),
    });
  }
  const stop = async () => {
    await Promise.all(holders.map((holder) => endProcess(holder, 'SIGKILL')));
    ip(`link del ${bridge}`);
  };
  return { hub: `${subnet}.1`, machines, stop };
}

function ip(command: string): void {
  execFileSync('ip', command.split(' '));
}
