import { existsSync } from 'node:fs';

/** A command that runs on one processor core alone, where the system has a way to say so. */
export function pinToCore(core: number, command: readonly string[]): string[] {
  return existsSync('/usr/bin/taskset') ? ['/usr/bin/taskset', '-c', String(core), ...command] : [...command];
}
