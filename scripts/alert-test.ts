// Causes every alert of deploy/prometheus twice: with promtool, which has the true durations, and in the running app with Prometheus, where
// they are shorter. `npm run alert-test -- Slow` runs the causes of the alerts whose names contain the text.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startInOrder } from '../server/src/boot/lifecycle.ts';
import { causedInCluster, causes } from './alerts/causes.ts';
import { type Prometheus, startPrometheus } from './alerts/prometheus.ts';
import { listAlerts, scaleRules } from './alerts/rules.ts';
import { type Stage, startStage } from './alerts/stage.ts';
import { waitFor } from './cluster/processes.ts';
import { unpackPackages } from './debian-parts.ts';
import { root } from './root.mjs';

/** Longer than the range and the `for` of every rule but the one of payments. */
const healthySeconds = 50;
/** Beyond the delays of a rule: starting the app, timeouts, a busy machine. */
const marginSeconds = 60;
/** An alert on an increase lasts for its range, apart from the edges that Prometheus extrapolates. */
const minLastingShare = 0.9;
const [filter = ''] = process.argv.slice(2);

const folder = join(root, 'deploy/prometheus');
const rules = scaleRules(readFileSync(join(folder, 'alerts.yml'), 'utf8'));
const caused = [...causedInCluster, ...causes.map(({ alert }) => alert)];
const untested = listAlerts(rules.text).filter((name) => !caused.includes(name));
if (untested.length > 0) throw new Error(`no cause: ${untested.join(', ')}`);

const { status, error } = spawnSync(
  findProgram('promtool'),
  ['test', 'rules', join(folder, 'alerts.test.yml')],
  {
    stdio: 'inherit',
  },
);
if (error) throw error;

const directory = mkdtempSync(join(tmpdir(), 'vitrina-alerts-'));
// PostgreSQL may run as another user.
chmodSync(directory, 0o755);
const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => reject(new Error(`stopped by ${signal}`)));
});
interrupted.catch(() => {});

let isGood = false;
let stop = async () => {};
try {
  let running: [Stage, Prometheus] | undefined;
  stop = await startInOrder(async (onStop) => {
    const stage = await startStage(directory);
    onStop(() => stage.stop());
    const prometheus = await startPrometheus(findProgram('prometheus'), join(directory, 'prometheus'), {
      rules: rules.text,
      metricsPort: stage.metricsPort,
    });
    onStop(() => prometheus.stop());
    running = [stage, prometheus];
  });
  isGood = await Promise.race([runAll(...(running as [Stage, Prometheus])), interrupted]);
} catch (caught) {
  console.error(caught);
} finally {
  await stop();
  rmSync(directory, { recursive: true, force: true });
}
process.exit(isGood && status === 0 ? 0 : 1);

async function runAll(stage: Stage, prometheus: Prometheus): Promise<boolean> {
  console.log(`durations are divided by ${rules.factor}: ${rules.durations.join(', ')}. Thresholds are not`);
  prometheus.takeSeen();
  await sleep(healthySeconds * 1000);
  const falseAlerts = [...prometheus.takeSeen()];
  console.log(`${healthySeconds} s of light load: ${falseAlerts.join(', ') || 'no alert fires'}`);

  const lasting: Promise<boolean>[] = [];
  const lastingAlerts = new Set<string>();
  let isEachGood = falseAlerts.length === 0;
  for (const cause of causes.filter(({ alert }) => alert.includes(filter))) {
    const { alert, isLasting } = cause;
    const isFiring = () => prometheus.listFiring().has(alert);
    const start = performance.now();
    const end = await cause.start(stage);
    const firingSeconds = await measure(isFiring, alert, start);
    print(`${alert} fires`, firingSeconds, cause.cause);
    const ended = performance.now();
    await end();
    const resolving = measure(() => !isFiring(), alert, ended).then((seconds) => {
      print(`${alert} resolves`, seconds, cause.end);
      return seconds;
    });
    if (isLasting) {
      lastingAlerts.add(alert);
      lasting.push(
        resolving.then((seconds = 0) => seconds > minLastingShare * (rules.memories.get(alert) ?? 0)),
      );
    }
    const hasResolved = isLasting || (await resolving) !== undefined;
    // What else it caused ends too, so that the next cause starts from nothing.
    const others = () => [...prometheus.listActive()].filter((name) => !lastingAlerts.has(name));
    await waitFor(() => others().length === 0, `no alert is active after ${alert}`);
    const seen = [...prometheus.takeSeen()].filter((name) => name !== alert && !lastingAlerts.has(name));
    const wrong = seen.filter((name) => !cause.alsoFires?.includes(name));
    if (seen.length > 0) console.log(`  it also caused: ${seen.join(', ')}`);
    if (wrong.length > 0) console.log(`  wrong: ${wrong.join(', ')}`);
    isEachGood &&= firingSeconds !== undefined && hasResolved && wrong.length === 0;
  }
  const haveLasted = (await Promise.all(lasting)).every(Boolean);
  if (!haveLasted) console.log('an alert resolved before its range was over, or not at all');
  const isAllGood = isEachGood && haveLasted;
  console.log(isAllGood ? 'every alert fired and resolved' : 'FAILED');
  return isAllGood;
}

/** Resolves to the seconds until the alert changed, or to undefined if it does not change in time. */
function measure(hasChanged: () => boolean, alert: string, start: number): Promise<number | undefined> {
  return waitFor(hasChanged, '', (getDelay(alert) + marginSeconds) * 1000).then(
    () => (performance.now() - start) / 1000,
    () => undefined,
  );
}

function getDelay(alert: string): number {
  return rules.delays.get(alert) ?? 0;
}

function print(change: string, seconds: number | undefined, what: string): void {
  console.log(
    seconds === undefined ? `not in time: ${change}` : `${change} after ${seconds.toFixed(1)} s`,
    `(${what})`,
  );
}

/** Debian's package has both programs. */
function findProgram(name: string): string {
  const installed = `/usr/bin/${name}`;
  return existsSync(installed)
    ? installed
    : join(unpackPackages('prometheus-parts', ['prometheus']), 'usr/bin', name);
}
