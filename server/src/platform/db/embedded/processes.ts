import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  command: string;
}

/**
 * Returns the processes whose command line contains `tag`, except zombies, whose command line is empty.
 * Containers without CAP_SYS_PTRACE cannot read `/proc/<pid>/cwd` of other users, but they can read command
 * lines.
 */
export function findProcesses(tag: string): Process[] {
  return listProcesses().filter(({ pid, command }) => pid !== process.pid && command.includes(tag));
}

/** Also true for a zombie, and for another process with a recycled id. */
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
    return { pid: Number(pid), command: '' }; // the process has exited
  }
}
