import { existsSync } from 'node:fs';

/** Wraps a command so that it runs on one core. Without `taskset` the command stays unchanged. */
export function pinToCore(core: number, command: readonly string[]): string[] {
  return existsSync('/usr/bin/taskset') ? ['/usr/bin/taskset', '-c', String(core), ...command] : [...command];
}
