import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { emulate } from './act.ts';

/** Expects no serious or critical finding of axe in both themes, and no horizontal scrolling. */
export async function expectAccessible(): Promise<void> {
  await emulate({ 'prefers-color-scheme': 'light', 'prefers-reduced-motion': 'reduce' });
  await expectNoFindings({});
  // The dark theme only has other colours.
  await emulate({ 'prefers-color-scheme': 'dark', 'prefers-reduced-motion': 'reduce' });
  await expectNoFindings({ runOnly: ['color-contrast'] });
  await emulate();
  await expectReflow();
}

/** Expects no horizontal scrolling in a window of 320 px (WCAG 1.4.10). */
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
  // axe preloads stylesheets and media only for rules that do not matter here.
  const usual: axe.RunOptions = { resultTypes: ['violations'], preload: false };
  const { violations } = await axe.run(document, { ...usual, ...options });
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 120))])).toEqual([]);
}
