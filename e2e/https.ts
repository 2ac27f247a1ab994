import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { createKeyAndCertificate } from '@vitrina/fakes/certificate.ts';
import { findFreePort } from './app.ts';

const caddyfile = fileURLToPath(new URL('../deploy/Caddyfile', import.meta.url));

/** Pebble, a local certificate authority that speaks ACME. */
export interface AcmeServer {
  directoryUrl: string;
  /** The certificate of the ACME API itself. */
  apiCertificateFile: string;
  /** The root of the certificates that it issues. */
  rootFile: string;
  root: string;
  stop(): Promise<void>;
}

/** Validates names over `httpPort` and `tlsPort`, at the IP address that `dnsServer` resolves. */
export async function startAcmeServer(
  dnsServer: string,
  { httpPort, tlsPort }: { httpPort: number; tlsPort: number },
): Promise<AcmeServer> {
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-acme-'));
  const { certificate, privateKey } = createKeyAndCertificate('localhost');
  const apiCertificateFile = join(directory, 'api.pem');
  const apiKeyFile = join(directory, 'api.key');
  writeFileSync(apiCertificateFile, certificate);
  writeFileSync(apiKeyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const [port, managementPort] = [await findFreePort(), await findFreePort()];
  const configFile = join(directory, 'pebble.json');
  const pebble = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${managementPort}`,
    certificate: apiCertificateFile,
    privateKey: apiKeyFile,
    httpPort,
    tlsPort,
  };
  writeFileSync(configFile, JSON.stringify({ pebble }));
  const child = launch('pebble', ['-config', configFile, '-dnsserver', dnsServer], {
    PEBBLE_VA_NOSLEEP: '1',
    PEBBLE_WFE_NONCEREJECT: '0',
  });
  const root = await retry(() =>
    httpsGet({ port: managementPort, path: '/roots/0', servername: 'localhost', ca: certificate }),
  );
  const rootFile = join(directory, 'root.pem');
  writeFileSync(rootFile, root.body);
  return {
    directoryUrl: `https://localhost:${port}/dir`,
    apiCertificateFile,
    rootFile,
    root: root.body,
    async stop() {
      await end(child);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Starts Caddy with the configuration of `deploy/`, in front of the app at `upstream`. */
export async function startProxy(
  acme: AcmeServer,
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
    /** Caddy stores its certificates in `caddy` below it. */
    home: string;
  },
): Promise<{ stop(): Promise<void> }> {
  const child = launch('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
    SSL_CERT_FILE: acme.apiCertificateFile,
    ACME_CA: acme.directoryUrl,
    CADDY_ADMIN: admin,
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(tlsPort),
    VITRINA_UPSTREAM: upstream,
    VITRINA_HOST: host,
  });
  await retry(async () => (await fetch(`http://${admin}/config/`)).text());
  return { stop: () => end(child) };
}

interface HttpsRequest {
  port: number;
  path: string;
  servername: string;
  ca: string;
}

/** Sends a request to this machine. Rejects unless the certificate is valid for `servername`. */
export function httpsGet({
  port,
  path,
  servername,
  ca,
}: HttpsRequest): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host: servername };
    const options = { host: '127.0.0.1', port, path, servername, ca, headers, agent: false };
    request(options, (response) =>
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject),
    )
      .once('error', reject)
      .end();
  });
}

/** Resolves to the issuer of the certificate for `servername`. Rejects if the handshake fails. */
export function fetchIssuer(port: number, servername: string, ca: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, servername, ca });
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      resolve([socket.getPeerCertificate().issuer.CN].flat().join());
      socket.destroy();
    });
  });
}

function launch(program: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const stdio = process.env.HTTPS_TEST_LOG ? 'inherit' : 'ignore';
  return spawn(`/usr/bin/${program}`, args, { env: { PATH: process.env.PATH, ...env }, stdio });
}

async function end(child: ChildProcess): Promise<void> {
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}

async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attemptsLeft = 200; ; attemptsLeft--) {
    try {
      return await attempt();
    } catch (error) {
      if (attemptsLeft === 0) throw error;
      await sleep(50);
    }
  }
}
