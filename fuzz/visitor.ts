import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { answerOf, detailsId, visitOf } from './answer.ts';
import type { HostileService } from './hostile-service.ts';
import { findFaults, watch } from './page-check.ts';

const integrationId = '1d0c5e2a-7b34-4f7e-9a10-000000000001';
/** Four attempts of one listing, and the look-ahead page. */
const mostRequests = 6;
/** The browser itself repeats each request that gets a 408 on a kept connection. */
const mostWithTimeout = 12;

/** True if the service receives a request within two seconds. */
async function isAskedSoon(asked: Promise<void>): Promise<boolean> {
  const over = new AbortController();
  const late = delay(2_000, false, { signal: over.signal }).catch(() => false);
  return Promise.race([asked.then(() => true), late]).finally(() => over.abort());
}

/** Sends a browser page from body to body, in one document as long as nothing breaks. */
export class Visitor {
  readonly #page: Page;
  readonly #origin: string;
  readonly #service: HostileService;
  readonly #reported: string[];
  #most = mostRequests;

  constructor(page: Page, origin: string, service: HostileService) {
    this.#page = page;
    this.#origin = origin;
    this.#service = service;
    this.#reported = watch(page, origin);
  }

  /** Opens the page with a harmless response. */
  async start(): Promise<void> {
    void this.#service.set();
    await this.#page.clock.install();
    await this.#open('/deployments');
  }

  /**
   * Shows the page the body of this number.
   * @returns descriptions of its faults
   */
  async meet(seed: number, at: number): Promise<string[]> {
    this.#reported.splice(0);
    const visits = {
      list: () => this.#meetInList(seed, at),
      details: () => this.#meetAt(seed, at, `/deployments/${detailsId}`),
      repositories: () => this.#meetAt(seed, at, `/repositories?integration_id=${integrationId}`),
      creation: () => this.#meetInCreation(seed, at),
    };
    try {
      return [...(await visits[visitOf(at)]()), ...this.#reported];
    } catch (error) {
      return [...this.#reported, error instanceof Error ? error.message : String(error)];
    }
  }

  async #open(path: string): Promise<void> {
    await this.#page.goto(this.#origin + path);
    await this.#settle();
  }

  /**
   * Waits until no work is in progress, without sitting out pauses between two attempts; then
   * checks.
   */
  async #settle(): Promise<string[]> {
    for (let round = 0; round < 60; round++) {
      const faults = await findFaults(this.#page);
      if (faults) return [...faults, ...this.#countRequests()];
      await this.#page.clock.fastForward(2_000);
    }
    return ['it is blank, or under way still'];
  }

  /** The number of requests between two checks of the page is limited, whatever the responses. */
  #countRequests(): string[] {
    const { requests } = this.#service;
    this.#service.requests = 0;
    return requests > this.#most ? [`${requests} requests`] : [];
  }

  /** Retries with the button that the page offers. */
  async #askAgain(): Promise<void> {
    const button = this.#page.getByRole('button', { name: /^(?:Refresh|Retry|Load repositories)/ }).first();
    await button.dispatchEvent('click', {}, { timeout: 10_000 });
  }

  async #answerWith(seed: number, at: number, ask: () => Promise<void>, method: 'GET' | 'POST' = 'GET') {
    const answer = answerOf(seed, at);
    this.#most = answer.status === 408 ? mostWithTimeout : mostRequests;
    const asked = this.#service.set(answer, method);
    // A button ignores a click while its request is in progress.
    for (let round = 0; round < 5; round++) {
      await ask();
      if (await isAskedSoon(asked)) return this.#settle();
    }
    return ['the service was not asked'];
  }

  async #meetInList(seed: number, at: number): Promise<string[]> {
    const page = this.#page;
    if (page.url() !== `${this.#origin}/deployments`) {
      void this.#service.set();
      await page.getByRole('link', { name: 'Deployments', exact: true }).dispatchEvent('click');
      await this.#settle();
    }
    const faults = await this.#answerWith(seed, at, () => this.#askAgain());
    if (at % 2 === 0) return faults;
    const name = page.getByRole('table', { name: 'Deployments' }).getByRole('link').first();
    if ((await name.count()) === 0) return faults;
    await name.dispatchEvent('click');
    return [...faults, ...(await this.#settle())];
  }

  async #meetAt(seed: number, at: number, path: string): Promise<string[]> {
    if (this.#page.url() !== this.#origin + path) {
      void this.#service.set();
      await this.#open(path);
    }
    return this.#answerWith(seed, at, () => this.#askAgain());
  }

  async #meetInCreation(seed: number, at: number): Promise<string[]> {
    const page = this.#page;
    if (page.url() !== `${this.#origin}/deployments/new`) {
      void this.#service.set();
      await this.#open('/deployments/new');
      await page.getByRole('radio', { name: 'Tarball', exact: true }).check();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('fresh-one');
      await page.getByRole('textbox', { name: 'Tarball path', exact: true }).fill('uploads/source.tar.gz');
    }
    const create = page.getByRole('button', { name: 'Create deployment' });
    const again = page.getByRole('button', { name: 'Create again' });
    const ask = async () => {
      // If the previous body has left the outcome unknown, the page asks first.
      if (await again.isHidden()) await create.dispatchEvent('click');
      if (await again.isVisible()) await again.dispatchEvent('click');
    };
    const faults = await this.#answerWith(seed, at, ask, 'POST');
    // A created deployment is polled: its requests must not meet the next body.
    const following = page.getByRole('button', { name: 'Stop checking' });
    if (await following.isVisible()) await following.dispatchEvent('click');
    return faults;
  }
}
