import { mkdtempSync, rmSync, cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, inject } from 'vitest';

export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A data folder whose database has tables but no rows. */
export function emptyDataFolder(folder = mkdtempSync(`${inject('emptyDataFolder')}-`)): string {
  cpSync(inject('emptyDataFolder'), folder, { recursive: true });
  return folder;
}
