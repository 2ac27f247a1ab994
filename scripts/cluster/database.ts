import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isRoot, nobodyId } from '../../server/src/platform/db/embedded/os-user.ts';
import { root } from '../root.mjs';
import { type Machine, startMachines } from './network.ts';
import type { Parts } from './parts.ts';
import { endProcess, findFamily, findFreePorts, killAll, launch, waitFor } from './processes.ts';

const host = '127.0.0.1';
/** `loop_wait` of patroni.yml, and a second. */
const patroniRoundMs = 6_000;
const patroniConfig = join(root, 'deploy/cluster/patroni.yml');
const haproxyConfig = join(root, 'deploy/cluster/haproxy.cfg');
const passwords = { superuser: 'superuser-of-the-test', app: 'app-of-the-test' };

export type DatabaseCluster = Awaited<ReturnType<typeof startDatabaseCluster>>;

/** A PostgreSQL under Patroni. */
interface Member {
  name: string;
  machine: Machine;
  port: number;
  apiPort: number;
  dataDirectory: string;
  patroni: ChildProcess;
}

export interface MemberState {
  role: string;
  state: string;
  /** On the primary, its replicas. */
  replication?: { sync_state: string; state: string }[];
}

/** Starts etcd, two PostgreSQL under Patroni and HAProxy, and creates the app's role and database. */
export async function startDatabaseCluster(directory: string, parts: Parts) {
  const [etcdPort = 0, etcdPeerPort = 0, primaryPort = 0, ...memberPorts] = await findFreePorts(7);
  const network = await startMachines(2);
  const etcdUrl = `http://${network.hub}:${etcdPort}`;
  const startEtcd = () =>
    launch(
      'etcd',
      [
        ...['--name', 'etcd1', '--data-dir', join(directory, 'etcd')],
        ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
        ...['--listen-peer-urls', `http://${network.hub}:${etcdPeerPort}`],
        ...['--initial-advertise-peer-urls', `http://${network.hub}:${etcdPeerPort}`],
        ...['--initial-cluster', `etcd1=http://${network.hub}:${etcdPeerPort}`, '--logger', 'zap'],
      ],
      { env: parts.env, logFile: join(directory, 'etcd.log') },
    );
  let etcd = startEtcd();

  const startMember = (name: string, machine: Machine, port: number, apiPort: number): Member => {
    const { address, enter } = machine;
    const dataDirectory = join(directory, name);
    // Patroni runs initdb, which needs a user with a name.
    const osUser = isRoot ? { uid: nobodyId, gid: nobodyId } : {};
    mkdirSync(dataDirectory, { recursive: true });
    chmodSync(dataDirectory, 0o700);
    if (isRoot) chownSync(dataDirectory, nobodyId, nobodyId);
    // Patroni may create the data directory itself, and PostgreSQL rejects one that others can read.
    const run = ['/bin/sh', '-c', 'umask 077; exec patroni "$0"', patroniConfig];
    const isOther = osUser.uid !== undefined && osUser.gid !== undefined;
    // Only root can enter the network of the machine.
    const asUser = isOther
      ? ['setpriv', `--reuid=${osUser.uid}`, `--regid=${osUser.gid}`, '--clear-groups']
      : [];
    const [command = '', ...args] = enter.length > 0 ? [...enter, ...asUser, ...run] : run;
    const patroni = launch(command, args, {
      ...(enter.length === 0 && osUser),
      cwd: '/',
      logFile: join(directory, `${name}.log`),
      env: {
        ...parts.env,
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: `'${network.hub}:${etcdPort}'`,
        PATRONI_RESTAPI_LISTEN: `${address}:${apiPort}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:${apiPort}`,
        PATRONI_POSTGRESQL_LISTEN: `${address}:${port}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:${port}`,
        PATRONI_POSTGRESQL_DATA_DIR: join(dataDirectory, 'data'),
        PATRONI_POSTGRESQL_BIN_DIR: parts.postgresBinDirectory,
        PATRONI_POSTGRESQL_PGPASS: join(dataDirectory, 'pgpass'),
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: 'replicator-of-the-test',
      },
    });
    return { name, machine, port, apiPort, dataDirectory, patroni };
  };
  const [port1 = 0, api1 = 0, port2 = 0, api2 = 0] = memberPorts;
  const [machine1, machine2] = network.machines as [Machine, Machine];
  const members = [startMember('pg1', machine1, port1, api1), startMember('pg2', machine2, port2, api2)];

  const haproxy = launch('haproxy', ['-f', haproxyConfig, '-db'], {
    logFile: join(directory, 'haproxy.log'),
    env: {
      ...parts.env,
      PRIMARY_BIND: `${host}:${primaryPort}`,
      PG1: `${machine1.address}:${port1}`,
      PG1_HOST: machine1.address,
      PG1_PATRONI_PORT: String(api1),
      PG2: `${machine2.address}:${port2}`,
      PG2_HOST: machine2.address,
      PG2_PATRONI_PORT: String(api2),
    },
  });

  const readState = async ({ machine, apiPort }: Member): Promise<MemberState | undefined> =>
    fetch(`http://${machine.address}:${apiPort}/patroni`, { signal: AbortSignal.timeout(2_000) })
      .then((response) => response.json() as Promise<MemberState>)
      .catch(() => undefined);
  const findByRole = async (roles: readonly string[]): Promise<Member | undefined> => {
    for (const member of members) {
      const state = await readState(member);
      if (state && roles.includes(state.role) && state.state === 'running') return member;
    }
    return undefined;
  };
  const requirePrimary = async () => {
    const primary = await findByRole(['master', 'primary']);
    if (!primary) throw new Error('the cluster has no primary');
    return primary;
  };
  const isSynchronous = async () => {
    const primary = await findByRole(['master', 'primary']);
    const state = primary && (await readState(primary));
    return state?.replication?.some((replica) => replica.sync_state === 'sync') ?? false;
  };
  const superuserUrl = () => `postgresql://postgres:${passwords.superuser}@${host}:${primaryPort}`;

  /** Ends Patroni and every process of its PostgreSQL at the same moment, like a machine that loses power. */
  const killMember = (member: Member) => killAll(processesOf(member));

  const stop = async () => {
    for (const member of members) killMember(member);
    await Promise.all([haproxy, etcd].map((child) => endProcess(child, 'SIGKILL')));
    await network.stop();
  };
  try {
    await waitFor(isSynchronous, 'the replica is synchronous', 120_000);
    // HAProxy finds the primary a moment later.
    await waitFor(() => runSql(superuserUrl(), 'select 1').catch(() => null), 'HAProxy has a primary');
    await createAppDatabase(superuserUrl());
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    url: `postgresql://vitrina:${passwords.app}@${host}:${primaryPort}/vitrina`,
    isSynchronous,
    requirePrimary,
    async requireReplica() {
      const primary = await requirePrimary();
      const replica = members.find(({ name }) => name !== primary.name);
      if (!replica) throw new Error('the cluster has no replica');
      return replica;
    },
    superuserUrl: () => `${superuserUrl()}/vitrina`,
    killMember,
    /** Stops every process of a member, like a machine that hangs, until they go on. */
    freezeMember: (member: Member) => killAll(processesOf(member), 'SIGSTOP'),
    /**
     * Stops PostgreSQL first, like a disk that hangs, and Patroni once it waits for it: within a round, after it has read who leads and before it
     * renews its lock.
     */
    async freezeWithinRound(member: Member) {
      killAll(findFamily(readPostmasterPid(member)), 'SIGSTOP');
      await sleep(patroniRoundMs);
      killAll(processesOf(member), 'SIGSTOP');
    },
    thawMember: (member: Member) => killAll(processesOf(member), 'SIGCONT'),
    /** Starts a member that was killed. It rejoins as a replica. */
    restartMember(member: Member) {
      members[members.indexOf(member)] = startMember(
        member.name,
        member.machine,
        member.port,
        member.apiPort,
      );
    },
    stopEtcd: () => endProcess(etcd, 'SIGKILL'),
    startEtcd() {
      etcd = startEtcd();
    },
    stop,
  };
}

function processesOf(member: Member): number[] {
  return [...findFamily(member.patroni.pid), ...findFamily(readPostmasterPid(member))];
}

function readPostmasterPid({ dataDirectory }: Member): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(dataDirectory, 'data/postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined; // not running
  }
}

/** The role and the database of docs/operations.md, «External database». */
async function createAppDatabase(url: string): Promise<void> {
  await runSql(
    url,
    `create role vitrina login password '${passwords.app}' nosuperuser nocreatedb nocreaterole noreplication connection limit 100`,
  );
  await runSql(url, "create database vitrina template template0 encoding 'UTF8'");
  await runSql(url, 'revoke all on database vitrina from public');
  await runSql(url, 'grant connect, create on database vitrina to vitrina');
  await runSql(
    `${url}/vitrina`,
    'revoke all on schema public from public; grant usage, create on schema public to vitrina',
  );
}

export async function runSql(
  connectionString: string,
  text: string,
  timeoutMs = 10_000,
): Promise<pg.QueryResult> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 3_000,
    query_timeout: timeoutMs,
  });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}
