import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { isRoot, nobodyId } from '../../server/src/platform/db/embedded/os-user.ts';
import { root } from '../root.mjs';
import type { Parts } from './parts.ts';
import { endProcess, findFamily, findFreePorts, killAll, launch, waitFor } from './processes.ts';

const host = '127.0.0.1';
const patroniConfig = join(root, 'deploy/cluster/patroni.yml');
const haproxyConfig = join(root, 'deploy/cluster/haproxy.cfg');
const passwords = { superuser: 'superuser-of-the-test', app: 'app-of-the-test' };

export type DatabaseCluster = Awaited<ReturnType<typeof startDatabaseCluster>>;

/** A PostgreSQL under Patroni. */
interface Member {
  name: string;
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
  const etcdUrl = `http://${host}:${etcdPort}`;
  const startEtcd = () =>
    launch(
      'etcd',
      [
        ...['--name', 'etcd1', '--data-dir', join(directory, 'etcd')],
        ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
        ...['--listen-peer-urls', `http://${host}:${etcdPeerPort}`],
        ...['--initial-advertise-peer-urls', `http://${host}:${etcdPeerPort}`],
        ...['--initial-cluster', `etcd1=http://${host}:${etcdPeerPort}`, '--logger', 'zap'],
      ],
      { env: parts.env, logFile: join(directory, 'etcd.log') },
    );
  let etcd = startEtcd();

  const startMember = (name: string, port: number, apiPort: number): Member => {
    const dataDirectory = join(directory, name);
    // Patroni runs initdb, which needs a user with a name.
    const osUser = isRoot ? { uid: nobodyId, gid: nobodyId } : {};
    mkdirSync(dataDirectory, { recursive: true });
    chmodSync(dataDirectory, 0o700);
    if (isRoot) chownSync(dataDirectory, nobodyId, nobodyId);
    // Patroni may create the data directory itself, and PostgreSQL rejects one that others can read.
    const patroni = launch('/bin/sh', ['-c', 'umask 077; exec patroni "$0"', patroniConfig], {
      ...osUser,
      cwd: '/',
      logFile: join(directory, `${name}.log`),
      env: {
        ...parts.env,
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: `'${host}:${etcdPort}'`,
        PATRONI_RESTAPI_LISTEN: `${host}:${apiPort}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `${host}:${apiPort}`,
        PATRONI_POSTGRESQL_LISTEN: `${host}:${port}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${host}:${port}`,
        PATRONI_POSTGRESQL_DATA_DIR: join(dataDirectory, 'data'),
        PATRONI_POSTGRESQL_BIN_DIR: parts.postgresBinDirectory,
        PATRONI_POSTGRESQL_PGPASS: join(dataDirectory, 'pgpass'),
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: 'replicator-of-the-test',
      },
    });
    return { name, port, apiPort, dataDirectory, patroni };
  };
  const [port1 = 0, api1 = 0, port2 = 0, api2 = 0] = memberPorts;
  const members = [startMember('pg1', port1, api1), startMember('pg2', port2, api2)];

  const haproxy = launch('haproxy', ['-f', haproxyConfig, '-db'], {
    logFile: join(directory, 'haproxy.log'),
    env: {
      ...parts.env,
      PRIMARY_BIND: `${host}:${primaryPort}`,
      PG1: `${host}:${port1}`,
      PG1_HOST: host,
      PG1_PATRONI_PORT: String(api1),
      PG2: `${host}:${port2}`,
      PG2_HOST: host,
      PG2_PATRONI_PORT: String(api2),
    },
  });

  const readState = async ({ apiPort }: Member): Promise<MemberState | undefined> =>
    fetch(`http://${host}:${apiPort}/patroni`, { signal: AbortSignal.timeout(2_000) })
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
  const killMember = (member: Member) => {
    killAll([...findFamily(member.patroni.pid), ...findFamily(readPostmasterPid(member))]);
  };

  const stop = async () => {
    for (const member of members) killMember(member);
    await Promise.all([haproxy, etcd].map((child) => endProcess(child, 'SIGKILL')));
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
    killMember,
    /** Starts a member that was killed. It rejoins as a replica. */
    restartMember(member: Member) {
      members[members.indexOf(member)] = startMember(member.name, member.port, member.apiPort);
    },
    stopEtcd: () => endProcess(etcd, 'SIGKILL'),
    startEtcd() {
      etcd = startEtcd();
    },
    stop,
  };
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

export async function runSql(connectionString: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000, query_timeout: 10_000 });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}
