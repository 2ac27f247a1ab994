import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { createCertified } from '@vitrina/fakes/certificate.ts';

const caddyfile = fileURLToPath(new URL('../deploy/Caddyfile', import.meta.url));

/** A certificate authority that speaks ACME, on this machine: Pebble. */
export interface AcmeServer {
  directory: string;
  /** What clients of the authority itself must trust. */
  ownCertificate: string;
  /** File of the root that its certificates lead to. */
  rootFile: string;
  root: string;
  stop(): Promise<void>;
}

/** Proves names by connecting to `httpPort` and `tlsPort` of the address that `dnsServer` tells. */
export async function startAcmeServer(
  dnsServer: string,
  { httpPort, tlsPort }: { httpPort: number; tlsPort: number },
): Promise<AcmeServer> {
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-acme-'));
  const { certificate, privateKey } = createCertified('localhost');
  const own = join(directory, 'own.pem');
  const key = join(directory, 'own.key');
  writeFileSync(own, certificate);
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const [port, managementPort] = [await freePort(), await freePort()];
  const config = join(directory, 'pebble.json');
  const pebble = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${managementPort}`,
    certificate: own,
    privateKey: key,
    httpPort,
    tlsPort,
  };
  writeFileSync(config, JSON.stringify({ pebble }));
  const child = launch('pebble', ['-config', config, '-dnsserver', dnsServer], {
    PEBBLE_VA_NOSLEEP: '1',
    PEBBLE_WFE_NONCEREJECT: '0',
  });
  const root = await eventually(() =>
    httpsGet({ port: managementPort, path: '/roots/0', servername: 'localhost', ca: certificate }),
  );
  const rootFile = join(directory, 'root.pem');
  writeFileSync(rootFile, root.body);
  return {
    directory: `https://localhost:${port}/dir`,
    ownCertificate: own,
    rootFile,
    root: root.body,
    async stop() {
      await end(child);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Caddy with the configuration of `deploy/`, in front of the app at `upstream`. */
export async function startProxy(
  authority: AcmeServer,
  {
    upstream,
    host,
    httpPort,
    tlsPort,
    admin,
    home,
  }: {
    upstream: string;
    host: string;
    httpPort: number;
    tlsPort: number;
    admin: string;
    /** Its certificates are kept in `caddy` below it. */
    home: string;
  },
): Promise<{ stop(): Promise<void> }> {
  const child = launch('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
    SSL_CERT_FILE: authority.ownCertificate,
    ACME_CA: authority.directory,
    CADDY_ADMIN: admin,
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(tlsPort),
    VITRINA_UPSTREAM: upstream,
    VITRINA_HOST: host,
  });
  await eventually(async () => (await fetch(`http://${admin}/config/`)).text());
  return { stop: () => end(child) };
}

interface Question {
  port: number;
  path: string;
  servername: string;
  ca: string;
}

/** Over HTTPS at this machine, under the name `servername`, which the certificate must prove. */
export function httpsGet({
  port,
  path,
  servername,
  ca,
}: Question): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host: servername };
    const sent = request({ host: '127.0.0.1', port, path, servername, ca, headers, agent: false }, (answer) =>
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject),
    );
    sent.once('error', reject);
    sent.end();
  });
}

/** Who issued the certificate that a handshake for `servername` gives; throws when there is none. */
export function issuerAt(port: number, servername: string, ca: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, servername, ca });
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      resolve([socket.getPeerCertificate().issuer.CN].flat().join());
      socket.destroy();
    });
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function launch(program: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const stdio = process.env.HTTPS_TEST_LOG ? 'inherit' : 'ignore';
  return spawn(`/usr/bin/${program}`, args, { env: { PATH: process.env.PATH, ...env }, stdio });
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 200; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
      await sleep(50);
    }
  }
}
