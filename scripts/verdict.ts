import { appendFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Writes what failed, and what passed only when tried again, as lines to the file `VERDICT_FILE` names: a full run
 * prints thousands of lines, and its end should say what is to be mended. Without the setting it does nothing.
 */
export default class Verdict implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message?: string }[]): void {
    const file = process.env.VERDICT_FILE;
    if (!file) return;
    const lines = unhandled.map((error) => `FAILED   outside every test: ${error.message}`);
    for (const module of modules) {
      const state = (kind: string, name: string, message = '') =>
        lines.push(`${kind} ${module.relativeModuleId} > ${name}${message && `\n${indent(message)}`}`);
      for (const error of module.errors()) state('FAILED  ', 'the file', error.message);
      for (const suite of module.children.allSuites())
        for (const error of suite.errors()) state('FAILED  ', suite.fullName, error.message);
      for (const test of module.children.allTests()) {
        const { state: outcome, errors } = test.result();
        const [first] = errors ?? [];
        if (outcome === 'failed') state('FAILED  ', test.fullName, first?.message);
        else if (test.diagnostic()?.flaky) state('UNSTEADY', test.fullName, first?.message);
      }
    }
    if (lines.length > 0) appendFileSync(file, `${lines.join('\n')}\n`);
  }
}

const indent = (message: string) =>
  message
    .split('\n')
    .slice(0, 12)
    .map((line) => `         ${line.slice(0, 200)}`)
    .join('\n');
