import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  // Set by the script of axe.
  interface Window {
    axe: typeof axe;
  }
}

/** The minified script is half a megabyte smaller. @throws Error without axe-core */
function readAxe(): string {
  try {
    return readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  } catch (cause) {
    throw new Error('Checks of accessibility need the package axe-core: npm i -D axe-core', { cause });
  }
}
let source: string | undefined;

/** Expects no finding of axe on the current page in both themes, and no horizontal scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoFindings(page);
  // The dark theme only has other colours.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoFindings(page, ['color-contrast']);
  await expectReflow(page);
}

async function expectReflow(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
}

/** Expects no horizontal scrolling in a window of 320 px (WCAG 1.4.10). */
export async function expectAccessibleOnPhone(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectReflow(page);
  if (before) await page.setViewportSize(before);
}

/** Expects targets of at least 24 by 24 px, or spaced as far, or inline links (WCAG 2.5.8). */
export async function expectTargetSizes(page: Page): Promise<void> {
  await expectNoFindings(page, ['target-size']);
}

/** Expects no finding in forced colours, as in high contrast modes. */
export async function expectAccessibleInForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await expectNoFindings(page);
}

async function expectNoFindings(page: Page, runOnly?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate((source ??= readAxe()));
  const findings = await page.evaluate(async (rules) => {
    // Without passed checks, which would take a quarter of the time. Header cells without text have
    // a label.
    const options = {
      resultTypes: ['violations' as const],
      ...(rules ? { runOnly: rules } : { rules: { 'empty-table-header': { enabled: false } } }),
    };
    const { violations } = await window.axe.run(options);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    );
  }, runOnly);
  expect(findings).toEqual([]);
}
