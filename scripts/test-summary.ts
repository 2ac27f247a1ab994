import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Writes what failed, and what passed only when tried again, as lines to the file `TEST_SUMMARY_FILE` names: a full run
 * prints thousands of lines, and its end should say what is to be mended. Without the setting it does nothing.
 */
export default class Verdict implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message?: string }[]): void {
    const file = process.env.TEST_SUMMARY_FILE;
    if (!file) return;
    const lines = unhandled.map((error) => `FAILED   outside every test: ${error.message}`);
    for (const module of modules) {
      const state = (kind: string, name: string, error?: Failure) =>
        lines.push(`${kind} ${module.relativeModuleId} > ${name}`, ...told(error));
      for (const error of module.errors()) state('FAILED  ', 'the file', error);
      for (const suite of module.children.allSuites())
        for (const error of suite.errors()) state('FAILED  ', suite.fullName, error);
      for (const test of module.children.allTests()) {
        const { state: outcome, errors } = test.result();
        if (outcome === 'failed') state('FAILED  ', test.fullName, errors?.[0]);
        else if (test.diagnostic()?.flaky) state('FLAKY', test.fullName, errors?.[0]);
      }
    }
    if (lines.length > 0) appendFileSync(file, `${lines.join('\n')}\n`);
  }
}

interface Failure {
  message: string;
  diff?: string;
}

/** The start of its message, and of its diff what differs: the message of a comparison may leave that out. */
function told(error?: Failure): string[] {
  const linesOf = (text = '') => stripVTControlCharacters(text).split('\n');
  const differing = linesOf(error?.diff).filter((line) => /^[+-]/.test(line));
  return [...linesOf(error?.message).slice(0, 12), ...differing.slice(0, 16)]
    .filter((line) => line !== '')
    .map((line) => `         ${line.slice(0, 300)}`);
}
