// Causes every alert of deploy/prometheus once, with Prometheus' own evaluation.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { unpackPackages } from './debian-parts.ts';
import { root } from './root.mjs';

const installed = '/usr/bin/promtool';
const promtool = existsSync(installed)
  ? installed
  : join(unpackPackages('prometheus-parts', ['prometheus']), 'usr/bin/promtool');
const { status, error } = spawnSync(
  promtool,
  ['test', 'rules', join(root, 'deploy/prometheus/alerts.test.yml')],
  {
    stdio: 'inherit',
  },
);
if (error) throw error;
process.exitCode = status ?? 1;
