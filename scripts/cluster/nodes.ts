import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root } from '../root.mjs';
import { send } from './client.ts';
import type { Parts } from './parts.ts';
import { endProcess, findFamily, findFreePorts, hasEnded, killAll, launch, waitFor } from './processes.ts';

const host = '127.0.0.1';
export const operatorPassword = 'cluster-test-operator';

interface NodeOptions {
  /** The checkout of another version. */
  checkout?: string;
  /** Added to the node's clock, in seconds. */
  clockOffset?: number;
}

interface AppNode {
  name: string;
  port: number;
  dataDirectory: string;
  child: ChildProcess;
}

/** The nodes behind a proxy. */
export interface AppNodes extends LaunchedNodes {
  proxyPort: number;
}

type LaunchedNodes = ReturnType<typeof launchNodes>;

interface NodeSettings {
  databaseUrl: string;
  s3?: Record<string, string>;
  drainSeconds?: number;
  /** Where the first node serves its metrics. */
  metricsPort?: number;
  /** The checkout of the version that both begin with. */
  checkout?: string;
}

/** Starts two nodes of the app and Caddy in front of them. */
export async function startNodes(directory: string, parts: Parts, settings: NodeSettings): Promise<AppNodes> {
  const [port1 = 0, port2 = 0, proxyPort = 0, httpsPort = 0, adminPort = 0, askPort = 0, metricsPort = 0] =
    await findFreePorts(7);
  const url = `http://localhost:${proxyPort}`;
  const { fakeTimeLibrary } = parts;
  const launched = launchNodes(directory, url, [port1, port2], { ...settings, fakeTimeLibrary, metricsPort });
  const caddy = launch('caddy', ['run', '--adapter', 'caddyfile', '--config', 'deploy/cluster/Caddyfile'], {
    cwd: root,
    logFile: join(directory, 'caddy.log'),
    env: {
      ...parts.env,
      XDG_DATA_HOME: join(directory, 'caddy'),
      XDG_CONFIG_HOME: join(directory, 'caddy'),
      HOME: directory,
      VITRINA_NODES: launched.nodes.map(({ port }) => `${host}:${port}`).join(' '),
      VITRINA_HOST: url,
      HTTP_PORT: String(proxyPort),
      HTTPS_PORT: String(httpsPort),
      CADDY_ADMIN: `${host}:${adminPort}`,
      ASK_PORT: String(askPort),
    },
  });
  const stop = async () => {
    await launched.stop();
    await endProcess(caddy, 'SIGKILL');
  };
  try {
    await launched.waitUntilReady();
    const getReady = () => send(proxyPort, { path: '/api/health/ready' }).catch(() => undefined);
    await waitFor(async () => (await getReady())?.status === 200, 'Caddy serves');
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...launched, proxyPort, stop };
}

/** Starts two nodes of the app, whose public URL is that of a proxy. */
export function launchNodes(
  directory: string,
  url: string,
  [port1, port2]: readonly [number, number],
  {
    databaseUrl,
    s3 = {},
    drainSeconds = 3,
    metricsPort,
    fakeTimeLibrary,
    checkout: firstCheckout = root,
  }: NodeSettings & { fakeTimeLibrary?: string },
) {
  const launchNode = (
    name: string,
    port: number,
    { checkout = root, clockOffset }: NodeOptions = {},
  ): AppNode => {
    const dataDirectory = join(directory, name);
    mkdirSync(dataDirectory, { recursive: true });
    const child = launch(pinnedNode, ['server/src/boot/main.ts'], {
      cwd: checkout,
      logFile: join(directory, `${name}.log`),
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(port),
        PUBLIC_URL: url,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDirectory,
        ADMIN_PASSWORD: operatorPassword,
        TRUST_PROXY: host,
        DRAIN_SECONDS: String(drainSeconds),
        DEMO: 'off',
        LOG_LEVEL: 'warn',
        ...(metricsPort !== undefined && name === 'node1' && { METRICS_PORT: String(metricsPort) }),
        ...s3,
        ...(clockOffset !== undefined && {
          LD_PRELOAD: fakeTimeLibrary,
          FAKETIME: `${clockOffset > 0 ? '+' : ''}${clockOffset}s`,
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        }),
      },
    });
    return { name, port, dataDirectory, child };
  };
  const isReady = ({ port }: AppNode) =>
    fetch(`http://${host}:${port}/api/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const waitUntilNodeIsReady = async (node: AppNode) => {
    await waitFor(() => hasEnded(node.child) || isReady(node), `${node.name} is ready`);
    if (hasEnded(node.child)) throw new Error(`${node.name} ended: ${join(directory, `${node.name}.log`)}`);
  };
  const first = { checkout: firstCheckout };
  const nodes = [launchNode('node1', port1, first), launchNode('node2', port2, first)] as [AppNode, AppNode];

  return {
    url,
    nodes,
    /** Resolves to a figure of the first node. */
    async readFigure(figure: string): Promise<number> {
      const text = await (await fetch(`http://${host}:${metricsPort}/metrics`)).text();
      return Number(new RegExp(`^${figure} (\\S+)$`, 'm').exec(text)?.[1]);
    },
    waitUntilReady: () => Promise.all(nodes.map(waitUntilNodeIsReady)),
    async stop(): Promise<void> {
      for (const { child } of nodes) killAll(findFamily(child.pid));
    },
    kill({ child }: AppNode): void {
      killAll(findFamily(child.pid));
    },
    /** Ends the node as a process manager does. */
    terminate: ({ child }: AppNode) => endProcess(child, 'SIGTERM'),
    /** Resolves once the node is ready. */
    async start(node: AppNode, options?: NodeOptions): Promise<void> {
      Object.assign(node, launchNode(node.name, node.port, options));
      await waitUntilNodeIsReady(node);
    },
    /** The code in a mail to `email`, which either node may have sent. */
    readCode(email: string): string | undefined {
      for (const { dataDirectory } of nodes) {
        const code = readCodeFrom(join(dataDirectory, 'outbox'), email);
        if (code) return code;
      }
      return undefined;
    },
  };
}

function readCodeFrom(outbox: string, email: string): string | undefined {
  try {
    const mails = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
    const mail = mails
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
      .find((text) => text.includes(email));
    return /^ {4}(\d{6})\s*$/m.exec(mail ?? '')?.[1];
  } catch {
    return undefined; // no mail yet
  }
}
