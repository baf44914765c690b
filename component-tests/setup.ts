import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import '../src/kit/ui/base.css';
import { emulate, unpoint } from './act.ts';
import { startService } from './service.ts';
import { restoreStores } from './stores.ts';

/* All files share one page. Before each test, its stores and storage are reset. */

const { href } = location;
const { title } = document;
let problems: string[] = [];

/** Empties a database. Deleting it would wait until the page closes its connection. */
const emptyDatabase = async (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
    opening.addEventListener('success', () => {
      const { result: database } = opening;
      const names = [...database.objectStoreNames];
      const change = database.transaction(names, 'readwrite');
      for (const each of names) change.objectStore(each).clear();
      change.addEventListener('complete', () => resolve());
      database.close();
    });
  });

beforeEach(async () => {
  startService();
  problems = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void problems.push(words.join(' ')));
  if (innerWidth !== 1440 || innerHeight !== 900) await page.viewport(1440, 900);
});

afterEach(async ({ task }) => {
  if (task.result?.retryCount) console.warn(`Repeated after a failure, which is a defect: ${task.name}`);
  vi.useRealTimers();
  await cleanup();
  restoreStores();
  localStorage.clear();
  sessionStorage.clear();
  const databases = await indexedDB.databases();
  await Promise.all([emulate(), unpoint(), ...databases.map(({ name = '' }) => emptyDatabase(name))]);
  document.adoptedStyleSheets = [];
  history.replaceState(null, '', href);
  document.title = title;
  expect(problems, 'the console').toEqual([]);
});
