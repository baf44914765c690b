import { expect, test } from 'vitest';
import { ignoredProxy } from './environment-proxy.ts';

const proxy = 'http://user:s3cr3t@proxy.test:3128';
const use = { NODE_USE_ENV_PROXY: '1' };

test.each<[url: string, env: NodeJS.ProcessEnv, version: string, said: RegExp | undefined]>([
  ['https://svc.test', { HTTPS_PROXY: proxy }, '20.20.2', /^HTTPS_PROXY is ignored.*svc\.test.*no support/],
  ['https://svc.test', { https_proxy: proxy, ...use }, '22.20.0', /no support/],
  ['https://svc.test', { HTTPS_PROXY: proxy }, '24.21.0', /NODE_USE_ENV_PROXY=1 changes that/],
  ['http://svc.test', { HTTP_PROXY: proxy }, '26.10.0', /^HTTP_PROXY is ignored/],
  ['https://svc.test', { HTTPS_PROXY: proxy, ...use }, '22.21.0', undefined],
  ['https://svc.test', { HTTPS_PROXY: proxy, ...use }, '24.5.0', undefined],
  ['https://svc.test', { HTTP_PROXY: proxy }, '20.20.2', undefined],
  ['http://127.0.0.1:8080', { HTTP_PROXY: proxy }, '20.20.2', undefined],
  ['https://svc.test', {}, '20.20.2', undefined],
])('the start reports a proxy that is ignored for %s with %j on Node %s', (url, env, version, said) => {
  const line = ignoredProxy(new URL(url), env, version);
  expect(line ?? '').toMatch(said ?? /^$/);
  expect(line ?? '').not.toContain('s3cr3t');
});
