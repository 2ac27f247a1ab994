import { type RunnerTask, type RunnerTestFile, TestRunner } from 'vitest';
import { isOfThisQuarter } from './quarters.mjs';

/** Leaves out the tests of other quarters, and what only they would start: see docs/decisions/176. */
export default class QuarterRunner extends TestRunner {
  // A test with `isDivided` does a part of its work in each quarter.
  onCollected(files: RunnerTestFile[] = []): void {
    for (const file of files) leaveOut(file);
  }
}

/** Returns whether all of `task` is left out. */
function leaveOut(task: RunnerTask): boolean {
  const isOut =
    task.type === 'suite'
      ? task.tasks.map(leaveOut).every(Boolean)
      : task.mode !== 'run' ||
        !('isDivided' in task.meta || isOfThisQuarter(task.file.name, task.fullTestName));
  if (isOut) task.mode = 'skip';
  return isOut;
}
