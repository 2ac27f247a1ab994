import { beforeEach } from 'vitest';
import { isOfThisQuarter } from './quarters.mjs';

// Leaves out the tests of other quarters: see docs/decisions/176. A test with `isDivided` does a part of its work in each.
beforeEach(({ task, skip }) => {
  skip(!('isDivided' in task.meta) && !isOfThisQuarter(task.file.name, task.fullTestName), 'another quarter');
});
