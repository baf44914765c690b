import { expect, test } from 'vitest';
import { ignoredProxy } from './environment-proxy.ts';

const proxy = 'http://user:s3cr3t@proxy.test:3128';

test.each<[url: string, env: NodeJS.ProcessEnv, isUsed: boolean, said: RegExp | undefined]>([
  [
    'https://svc.test',
    { HTTPS_PROXY: proxy },
    false,
    /^HTTPS_PROXY is ignored.*svc\.test.*NODE_USE_ENV_PROXY=1/,
  ],
  ['https://svc.test', { https_proxy: proxy }, false, /NODE_USE_ENV_PROXY=1 changes that, in Node 22\.21/],
  ['http://svc.test', { HTTP_PROXY: proxy }, false, /^HTTP_PROXY is ignored/],
  ['https://svc.test', { HTTPS_PROXY: proxy }, true, undefined],
  ['https://svc.test', { HTTP_PROXY: proxy }, false, undefined],
  ['http://127.0.0.1:8080', { HTTP_PROXY: proxy }, false, undefined],
  ['https://svc.test', {}, false, undefined],
])('the start reports a proxy that is ignored for %s with %j, used: %s', (url, env, isUsed, said) => {
  const line = ignoredProxy(new URL(url), env, isUsed);
  expect(line ?? '').toMatch(said ?? /^$/);
  expect(line ?? '').not.toContain('s3cr3t');
});
