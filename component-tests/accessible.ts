import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { emulate } from './act.ts';

/** No serious or critical finding of axe, in both themes, and no sideways scrolling. */
export async function expectAccessible(): Promise<void> {
  await emulate({ 'prefers-color-scheme': 'light', 'prefers-reduced-motion': 'reduce' });
  await expectNoFindings({});
  // The other theme differs in colours alone.
  await emulate({ 'prefers-color-scheme': 'dark', 'prefers-reduced-motion': 'reduce' });
  await expectNoFindings({ runOnly: ['color-contrast'] });
  await emulate();
  await expectReflow();
}

/** In a window of 320 px nothing scrolls sideways (WCAG 1.4.10). */
export async function expectAccessibleOnPhone(): Promise<void> {
  const { innerWidth, innerHeight } = window;
  await page.viewport(320, 640);
  await expectReflow();
  await page.viewport(innerWidth, innerHeight);
}

async function expectReflow(): Promise<void> {
  const { documentElement: root } = document;
  await expect
    .poll(() => root.scrollWidth - root.clientWidth, { message: 'scrolls sideways' })
    .toBeLessThanOrEqual(0);
}

async function expectNoFindings(options: axe.RunOptions): Promise<void> {
  // Style sheets and media are read in advance for rules that are off, or that nothing here breaks.
  const usual: axe.RunOptions = { resultTypes: ['violations'], preload: false };
  const { violations } = await axe.run(document, { ...usual, ...options });
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 120))])).toEqual([]);
}
