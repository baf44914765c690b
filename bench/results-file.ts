import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Machine } from './machine.ts';
import type { Verdict } from './judge.ts';
import type { Repetition } from './rounds.ts';

/** A table with, where a curve is in it, what its picture is drawn from. */
export interface Table {
  title: string;
  /** What bounds the curve, or what the figures mean. */
  note: string;
  head: string[];
  rows: string[][];
  picture?: Picture;
}

/** Lines over a logarithmic or plain axis. */
export interface Picture {
  file: string;
  across: string;
  up: string;
  isLog: boolean;
  lines: { name: string; points: [number, number][] }[];
}

interface Run {
  date: string;
  machine: Machine;
  /** Versions of what did the measuring and of what was measured. */
  versions: Record<string, string>;
}

/** Everything measured so far, each kind with its own date. */
export interface Results {
  bench?: Run & { reps: number; verdicts: Verdict[]; repetitions: Repetition[] };
  growth?: Run & { tables: Table[] };
  load?: Run & { tables: Table[] };
  peers?: Run & { tables: Table[] };
}

const place = (root: string, name: 'latest' | 'committed') => join(root, 'bench', 'results', `${name}.json`);

/** @returns nothing measured where there is no such file */
export function readResults(root: string, name: 'latest' | 'committed'): Results {
  try {
    const results: Results = JSON.parse(readFileSync(place(root, name), 'utf8'));
    return results;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

export function writeResults(root: string, name: 'latest' | 'committed', results: Results): void {
  mkdirSync(dirname(place(root, name)), { recursive: true });
  writeFileSync(place(root, name), `${JSON.stringify(results, null, 1)}\n`);
}

/** Puts one kind of result in place of its last one in `latest.json`. */
export function keepLatest(root: string, results: Results): void {
  writeResults(root, 'latest', { ...readResults(root, 'latest'), ...results });
}
