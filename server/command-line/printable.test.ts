import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { hostForTest } from '../testing/test-host.ts';
import { printable } from './printable.ts';

const escape = String.fromCodePoint(0x1b);
const reversed = String.fromCodePoint(0x202e);

test.each([
  ['colours and cursor movements', `${escape}[31mred${escape}[2J`, String.raw`\u{1b}[31mred\u{1b}[2J`],
  ['C1 controls', `a${String.fromCodePoint(0x9b)}31m`, String.raw`a\u{9b}31m`],
  ['a carriage return that overwrites', 'bad\rgood', String.raw`bad\u{d}good`],
  ['bidirectional marks', `a${reversed}b`, String.raw`a\u{202e}b`],
  [
    'what is not seen',
    `a${String.fromCodePoint(0x200b)}b${String.fromCodePoint(0x2028)}c`,
    String.raw`a\u{200b}b\u{2028}c`,
  ],
  ['half a character', 'a\uD83Db', String.raw`a\u{d83d}b`],
  ['null, bell, delete', '\0\u0007\u007F', String.raw`\u{0}\u{7}\u{7f}`],
  [
    'a line that passes for another',
    'GET /\nSlipway listens on http://evil.test',
    'GET /\n  | Slipway listens on http://evil.test',
  ],
  ['ordinary text', 'Größe: 5 µm, 日本, 👍\ttab', 'Größe: 5 µm, 日本, 👍\ttab'],
])('%s', (_name, text, shown) => {
  expect(printable(text)).toBe(shown);
});

/** Characters that must never reach a terminal. */
const raw = new RegExp(`[${escape}${reversed}\\r]|^forged`, 'm');

test('hostile text in addresses, headers and failures is logged visibly', async () => {
  const written: string[] = [];
  const log = (line: string) => void written.push(printable(line));
  // This header value is invalid. The error must not quote it.
  const headers = [['x-api-key', `${escape}[31m\r\nforged line`]] as const;
  const unreachable = (request: IncomingMessage) => void request.socket.destroy();
  for (const query of [`%1b[31m`, `%0d%0aforged`, `%e2%80%ae`, `\u009B`, reversed])
    for (const faulty of [{ target: { headers } }, { service: unreachable }]) {
      const { send } = await hostForTest({ ...faulty, parts: { log } });
      await send(
        `GET /api/v2/deployments?x=${query} HTTP/1.1\r\nHost: localhost\r\nUser-Agent: ${query}\r\nConnection: close\r\n\r\n`,
      );
    }
  expect(written.length).toBeGreaterThanOrEqual(6);
  expect(written.join('\n')).not.toMatch(raw);
  expect(written.join('\n')).not.toContain('forged line');
});
