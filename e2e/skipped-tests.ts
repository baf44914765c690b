import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';

/** Lists the tests that found no suitable data in a service (E2E_AGAINST), each with its reason. */
export default class SkippedTests implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const skipped = (this.#suite?.allTests() ?? []).flatMap(({ title, annotations, results }) => {
      const all = [...annotations, ...results.flatMap((result) => result.annotations)];
      const reason = all.find(({ type }) => type === 'skip')?.description;
      return reason === undefined ? [] : [`  ${title}: ${reason}\n`];
    });
    if (skipped.length > 0)
      process.stdout.write(`\nSkipped, because the service lacks their data:\n${skipped.join('')}`);
    process.stdout.write(
      '\nLeft out: tests without the tag @read-only. They need the reference service: they fill it, switch faults on,\n' +
        'create deployments or start other hosts. npm run e2e -- --list --grep-invert @read-only lists them.\n',
    );
  }
}
