import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess, hasEnded, launch, waitFor } from '../cluster/processes.ts';
import { root } from '../root.mjs';
import { findFreePort } from '../running-app.ts';

const pollIntervalMs = 200;

export type Prometheus = Awaited<ReturnType<typeof startPrometheus>>;

/** Starts Prometheus with the configuration of `deploy/`, but with `rules`, and a scrape of the app each second. */
export async function startPrometheus(
  program: string,
  directory: string,
  { rules, metricsPort }: { rules: string; metricsPort: number },
) {
  mkdirSync(directory, { recursive: true });
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const config = readFileSync(join(root, 'deploy/prometheus/prometheus.yml'), 'utf8')
    .replace(/scrape_interval: .*/, 'scrape_interval: 1s\n  scrape_timeout: 1s\n  evaluation_interval: 1s')
    .replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${metricsPort}`);
  writeFileSync(join(directory, 'prometheus.yml'), config);
  writeFileSync(join(directory, 'alerts.yml'), rules);
  const logFile = join(directory, 'prometheus.log');
  const child = launch(
    program,
    [
      `--config.file=${join(directory, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(directory, 'data')}`,
      `--web.listen-address=${new URL(url).host}`,
    ],
    { env: { PATH: process.env.PATH }, logFile },
  );
  const isReady = () =>
    fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitFor(() => hasEnded(child) || isReady(), 'Prometheus is ready');
  if (hasEnded(child)) throw new Error(readFileSync(logFile, 'utf8'));

  let firing: ReadonlySet<string> = new Set();
  let active: ReadonlySet<string> = new Set();
  let seen = new Set<string>();
  const poll = async () => {
    const alerts = await readAlerts(url);
    active = new Set(alerts.map(({ name }) => name));
    firing = new Set(alerts.filter(({ state }) => state === 'firing').map(({ name }) => name));
    for (const name of firing) seen.add(name);
  };
  let pollError: unknown;
  let polling = Promise.resolve();
  const timer = setInterval(() => {
    polling = polling.then(poll).catch((error: unknown) => {
      pollError = error;
    });
  }, pollIntervalMs);

  return {
    /** Throws if Prometheus does not reply any more. */
    listFiring(): ReadonlySet<string> {
      if (pollError) throw pollError;
      return firing;
    },
    /** Those that fire, and those that are pending because their `for` is not over. */
    listActive: (): ReadonlySet<string> => active,
    /** The alerts that fired since the last call. */
    takeSeen(): Set<string> {
      const taken = seen;
      seen = new Set(firing);
      return taken;
    },
    async stop() {
      clearInterval(timer);
      await polling;
      await endProcess(child, 'SIGKILL');
    },
  };
}

interface Alerts {
  data: { alerts: { labels: { alertname: string }; state: string }[] };
}

async function readAlerts(url: string): Promise<{ name: string; state: string }[]> {
  const { data } = (await (await fetch(`${url}/api/v1/alerts`)).json()) as Alerts;
  return data.alerts.map(({ labels, state }) => ({ name: labels.alertname, state }));
}
