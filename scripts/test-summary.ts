import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';

const slowestCount = 10;

/**
 * Appends the failed and the flaky tests and the slowest files to TEST_SUMMARY_FILE, because a full run prints thousands of
 * lines. A flaky test passed only on its retry. Does nothing without the variable.
 */
export default class TestSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly { message?: string }[]): void {
    const file = process.env.TEST_SUMMARY_FILE;
    if (!file) return;
    const lines = unhandledErrors.map((error) => `FAILED   outside of tests: ${error.message}`);
    for (const module of modules) {
      const add = (status: 'FAILED' | 'FLAKY', name: string, error?: TestFailure) =>
        lines.push(`${status.padEnd(8)} ${module.relativeModuleId} > ${name}`, ...describeFailure(error));
      for (const error of module.errors()) add('FAILED', 'the file', error);
      for (const suite of module.children.allSuites())
        for (const error of suite.errors()) add('FAILED', suite.fullName, error);
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'failed') add('FAILED', test.fullName, errors?.[0]);
        else if (test.diagnostic()?.flaky) add('FLAKY', test.fullName, errors?.[0]);
      }
    }
    lines.push(...listSlowest(modules));
    if (lines.length > 0) appendFileSync(file, `${lines.join('\n')}\n`);
  }
}

/** The duration of a file contains its hooks. */
function listSlowest(modules: readonly TestModule[]): string[] {
  return modules
    .map((module) => ({ name: module.relativeModuleId, seconds: module.diagnostic().duration / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, slowestCount)
    .map(({ name, seconds }) => `SLOW     ${seconds.toFixed(1).padStart(6)} s ${name}`);
}

interface TestFailure {
  message: string;
  diff?: string;
}

/** The start of the message and of the changed lines, because the message of a comparison may omit them. */
function describeFailure(error?: TestFailure): string[] {
  const toLines = (text = '') => stripVTControlCharacters(text).split('\n');
  const changedLines = toLines(error?.diff).filter((line) => /^[+-]/.test(line));
  return [...toLines(error?.message).slice(0, 12), ...changedLines.slice(0, 16)]
    .filter((line) => line !== '')
    .map((line) => `         ${line.slice(0, 300)}`);
}
