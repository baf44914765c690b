import { relative } from 'node:path';

import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

/**
 * Prints a line for each file, everything about a failure, and at the end each test that needed its
 * retry, with the command that repeats it.
 */
export default class ReportByFile implements Reporter {
  #root = '';
  #left = new Map<string, { tests: TestCase[]; left: number; ms: number }>();
  #tests: TestCase[] = [];

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.#root = rootDir;
    this.#tests = suite.allTests();
    for (const test of this.#tests) {
      const file = this.#left.get(test.location.file) ?? { tests: [], left: 0, ms: 0 };
      this.#left.set(test.location.file, file);
      file.tests.push(test);
      file.left += 1;
    }
    write(`${this.#tests.length} tests in ${this.#left.size} files\n`);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status !== test.expectedStatus && result.status !== 'skipped') {
      write(`\n${this.#place(test)} ${test.title}: ${result.status}${result.retry > 0 ? ' again' : ''}\n`);
      for (const { stack, message, value, snippet } of result.errors)
        write(`${stack ?? message ?? value ?? ''}\n${snippet ?? ''}\n`);
      for (const { name, path } of result.attachments) if (path) write(`${name}: ${relative('', path)}\n`);
    }
    const file = this.#left.get(test.location.file);
    if (!file) return;
    file.ms += result.duration;
    const isRepeated = result.status !== test.expectedStatus && result.retry < test.retries;
    if (isRepeated && result.status !== 'skipped') return;
    file.left -= 1;
    if (file.left > 0) return;
    const count = (outcome: string) => file.tests.filter((each) => each.outcome() === outcome).length;
    const counts = [
      `${count('expected')} passed`,
      ...(['flaky', 'skipped'] as const).flatMap((outcome) =>
        count(outcome) > 0 ? [`${count(outcome)} ${outcome}`] : [],
      ),
      ...(count('unexpected') > 0 ? [`${count('unexpected')} FAILED`] : []),
    ];
    write(
      `${relative(this.#root, test.location.file)}: ${counts.join(', ')} (${Math.round(file.ms / 1000)} s)\n`,
    );
  }

  onError({ stack, message }: { stack?: string; message?: string }): void {
    write(`${stack ?? message ?? 'An error without a message'}\n`);
  }

  onEnd(): void {
    const of = (outcome: string) => this.#tests.filter((test) => test.outcome() === outcome);
    for (const test of of('unexpected')) write(`FAILED ${this.#place(test)} ${test.title}\n`);
    for (const test of of('flaky'))
      write(
        `FLAKY ${this.#place(test)} ${test.title}\n` +
          `      It passed when it was repeated, which is a defect. Repeat it: ` +
          `npm run e2e -- ${this.#place(test)} --repeat-each 20 --retries 0\n`,
      );
    write(
      `${of('expected').length} passed, ${of('flaky').length} flaky, ${of('unexpected').length} failed\n`,
    );
  }

  printsToStdio(): boolean {
    return true;
  }

  #place({ location: { file, line } }: TestCase): string {
    return `e2e/${relative(this.#root, file)}:${line}`;
  }
}

const write = (text: string): void => void process.stdout.write(text);
