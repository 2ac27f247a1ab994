import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  command: string;
}

/**
 * The living processes whose command line contains `tag`, zombies not counted: theirs is empty.
 *
 * Command lines are readable in every container, while `/proc/<pid>/cwd` of another user is not where root lacks
 * CAP_SYS_PTRACE.
 */
export function processesWith(tag: string): Process[] {
  return listProcesses().filter(({ pid, command }) => pid !== process.pid && command.includes(tag));
}

/** Also true of a zombie, and of a process that only has the number of one that we knew. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function listProcesses(): Process[] {
  if (process.platform === 'linux') return readdirSync('/proc').filter(isPid).map(readProcess);
  return execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line.trim().replace(/^\d+\s+/, '') }));
}

function isPid(name: string): boolean {
  return /^\d+$/.test(name);
}

function readProcess(pid: string): Process {
  try {
    return { pid: Number(pid), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
  } catch {
    return { pid: Number(pid), command: '' }; // it ended while we were looking
  }
}
