import type { Page } from '@playwright/test';
import { mark } from './mutation.ts';

/**
 * Waits a moment for work in progress, then checks the current page.
 * @returns descriptions of faults; undefined while work is in progress
 */
export function findFaults(page: Page): Promise<string[] | undefined> {
  return page.evaluate(async (secret) => {
    const isBusy = () =>
      !document.querySelector('main h1') || document.querySelector('[aria-busy=true]') !== null;
    for (let frame = 0; frame < 15 && isBusy(); frame++) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
    if (isBusy()) return undefined;
    const text = document.body.innerText;
    const heading = document.querySelector('h1');
    const kept = [...Object.values(localStorage), ...Object.values(sessionStorage), document.title];
    const strange = [
      ...document.querySelectorAll('img, iframe, object, embed, base, script:not([src]), form[action]'),
    ];
    const links = [...document.querySelectorAll('a[href]')].filter(
      (link) => link instanceof HTMLAnchorElement && !/^https?:$/.test(link.protocol),
    );
    const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    );
    const faults: [string, boolean][] = [
      ['no main landmark', document.querySelector('main') === null],
      ['no navigation', document.querySelector('nav') === null],
      ['no heading', !heading?.innerText.trim()],
      ['the page crashed', text.includes('This page could not be shown')],
      ['a script ran', 'attacked' in globalThis],
      [`strange elements: ${strange.map(({ tagName }) => tagName).join(' ')}`, strange.length > 0],
      [`links elsewhere: ${links.map((link) => link.getAttribute('href')).join(' ')}`, links.length > 0],
      [`handlers: ${handlers.join(' ')}`, handlers.length > 0],
      ['a secret value in the document', document.documentElement.outerHTML.includes(secret)],
      [
        'a secret value in storage, title or address',
        [...kept, location.href].some((each) => each.includes(secret)),
      ],
    ];
    const unread = /\[object \w+\]|\bundefined\b|\bNaN\b/.exec(text);
    return [
      ...faults.filter(([, isSo]) => isSo).map(([fault]) => fault),
      ...(unread
        ? [`“${unread[0]}” in “${text.slice(Math.max(0, unread.index - 60), unread.index + 60)}”`]
        : []),
    ];
  }, mark);
}

/**
 * Collects reports of the browser: errors, violations of the policy, dialogs, windows, foreign
 * addresses.
 */
export function watch(page: Page, origin: string): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message.slice(0, 500)}`));
  page.on('console', (message) => {
    // The browser itself reports every response of 400 and above.
    const isRequest = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRequest) faults.push(`console: ${message.text().slice(0, 500)}`);
  });
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => faults.push(`window: ${popup.url()}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) faults.push(`request to ${request.url().slice(0, 200)}`);
  });
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(origin) && frame.url() !== 'about:blank')
      faults.push(`went to ${frame.url()}`);
  });
  return faults;
}
