import { beforeEach } from 'vitest';
import { quarterOf } from './quarters.mjs';

// Leaves out the tests of other quarters: see docs/decisions/176. TEST_QUARTER is the one that runs.
beforeEach(({ task, skip }) => {
  const quarter = quarterOf(task.file.name, task.fullTestName);
  skip(String(quarter) !== process.env.TEST_QUARTER, `quarter ${quarter}`);
});
