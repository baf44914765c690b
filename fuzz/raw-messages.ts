import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { deploymentPages, pages, repositoryLists } from './documents.ts';
import { damaged, damages, mark, mutated } from './mutation.ts';

/** Marks values of request headers that no service may receive. */
export const requestMark = 'must-not-pass-';

const id = '3f2c0000-0000-4000-8000-00000000f022';
const repositories = `/api/v1/integrations/forge/codehost/${id}/repos`;
const list = '/api/v2/deployments';

const line = (text: string) => Buffer.from(`${text}\r\n`, 'latin1');

/** Targets of documented operations. */
const documented = fc.constantFrom(
  list,
  `${list}?limit=20&offset=0`,
  `${list}?limit=1&deployment_ids=${id}`,
  `${list}?name_contains=http://evil.test/`,
  repositories,
  `${repositories}?page=1`,
);

/** @param elsewhere `host:port` of a server that must receive no request */
const hostileTargets = (elsewhere: string) =>
  fc.constantFrom(
    `${list}/../admin`,
    `/api/..%2f..%2fadmin`,
    `//${elsewhere}/api/v2/deployments`,
    `http://${elsewhere}/api/v2/deployments`,
    `/api/v2/deployments%00`,
    elsewhere,
    '*',
    '/config.json',
    '/sign-in?return=//evil.test',
    `${list}?${'x'.repeat(20_000)}`,
  );

/** Headers with a valid syntax. */
const soundHeaders = (elsewhere: string) =>
  fc.constantFrom(
    'Accept: application/json',
    'Accept-Encoding: gzip, br',
    'Content-Type: application/json',
    `Authorization: Basic ${requestMark}`,
    `Cookie: a=${requestMark}; slipway-session=${requestMark}`,
    `X-Goog-Iap-Jwt-Assertion: ${requestMark}`,
    `X-Forwarded-Host: ${elsewhere}`,
    `Forwarded: host=${elsewhere};for=${requestMark}`,
    'Connection: X-Api-Key',
    'X-Request-Id: "><script>',
  );

/** Headers that a parser or the host should reject. */
const hostileHeaders = (elsewhere: string) =>
  fc.constantFrom(
    `X-Api-Key: ${requestMark}`,
    'Content-Type: text/plain',
    'Slipway-Reveal: 0',
    'Transfer-Encoding: chunked',
    'Content-Length: 4',
    'Expect: 100-continue',
    `Host: ${elsewhere}`,
    'Origin: http://evil.test',
    'Sec-Fetch-Site: cross-site',
    ` folded: ${requestMark}`,
    `X-Null: a\0${requestMark}`,
    `X-Long: ${'y'.repeat(17_000)}`,
  );

const requestHeaders = (elsewhere: string) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.array(soundHeaders(elsewhere), { maxLength: 6 }) },
    {
      weight: 2,
      arbitrary: fc.array(fc.oneof(soundHeaders(elsewhere), hostileHeaders(elsewhere)), { maxLength: 4 }),
    },
  );

/** Messages of which some are damaged. */
const someDamaged = (messages: fc.Arbitrary<Buffer<ArrayBuffer>>, kinds?: Parameters<typeof damaged>[1]) =>
  fc.oneof({ weight: 4, arbitrary: messages }, { weight: 1, arbitrary: damaged(messages, kinds) });

/** Requests as bytes: documented or hostile, some of them damaged. */
export function rawRequests(elsewhere: string): fc.Arbitrary<Buffer> {
  const method = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('GET', 'GET', 'POST') },
    { weight: 1, arbitrary: fc.constantFrom('HEAD', 'PUT', 'TRACE', 'CONNECT', 'get') },
  );
  const target = fc.oneof(
    { weight: 3, arbitrary: documented },
    { weight: 1, arbitrary: hostileTargets(elsewhere) },
  );
  const version = fc.oneof(
    { weight: 6, arbitrary: fc.constant('HTTP/1.1') },
    { weight: 1, arbitrary: fc.constantFrom('HTTP/1.0', 'HTTP/2.0', '') },
  );
  const hostileBody = fc.constantFrom('{}', '4\r\n{}  \r\n0\r\n\r\n', 'zz\r\n', '\0');
  const body = fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: hostileBody });
  return someDamaged(
    fc
      .tuple(method, target, version, requestHeaders(elsewhere), body)
      .map(([verb, path, protocol, lines, odd]) => {
        const isSound = odd === null && verb === 'POST';
        const framing = isSound ? ['Content-Type: application/json', 'Content-Length: 2'] : [];
        return Buffer.concat([
          line(`${verb} ${path} ${protocol}`),
          line('Host: localhost'),
          ...[...framing, ...lines].map(line),
          line('Connection: close'),
          line(''),
          Buffer.from(isSound ? '{}' : (odd ?? '')),
        ]);
      }),
  );
}

const encoded = (value: fc.Arbitrary<unknown>) => value.map((each) => JSON.stringify(each));

/** Repository listings whose URLs contain credentials. */
const withCredentials = repositoryLists(4).map((records) =>
  JSON.parse(
    JSON.stringify(records)
      .replaceAll('"https://', `"https://${mark}@`)
      .replaceAll('"name"', `"note":"https://h.example/?private_token=${mark}","name"`),
  ),
);

/** Response bodies of the service, with marked secrets. */
const whole = {
  deployments: fc.oneof(
    mutated(deploymentPages(3)),
    encoded(deploymentPages(3)),
    encoded(fc.record({ detail: deploymentPages(2) })),
    pages('no'),
  ),
  repositories: fc.oneof(encoded(withCredentials), encoded(repositoryLists(8)), pages('no')),
};
const responseHeaders = (elsewhere: string) =>
  fc.constantFrom(
    'Content-Type: application/json',
    'Content-Type: text/html',
    `Location: http://${elsewhere}/`,
    `X-Accel-Redirect: /${mark}`,
    `Set-Cookie: slipway-session=${mark}`,
    'WWW-Authenticate: Basic realm=service',
    'Slipway-Status: 408',
    `X-Anything: ${mark}`,
    'Retry-After: soon',
    'Content-Encoding: br',
    'Content-Length: 3',
    'Transfer-Encoding: chunked',
    'Connection: upgrade',
    ' folded: 1',
    `X-Null: \0${mark}`,
    `X-Long: ${'z'.repeat(20_000)}`,
  );

const statuses = [
  ...Array<string>(4).fill('200 OK'),
  ...'201 Created|204 No Content|206 Partial|304 Same|302 Found|401 No|408 Late|422 Bad|500 Broken'.split(
    '|',
  ),
  ...'503 Busy|999 Odd|100 Continue|101 Switching||20x'.split('|'),
];

/** Responses of a service as bytes, with deployments or repositories: documented, hostile or damaged. */
export function rawAnswers(about: keyof typeof whole, elsewhere: string): fc.Arbitrary<Buffer> {
  const status = fc.constantFrom(...statuses);
  const framing = fc.constantFrom('length', 'length', 'chunks', 'end', 'gzip', 'longer', 'bad chunks');
  const headers = fc.array(responseHeaders(elsewhere), { maxLength: 3 });
  const texts = whole[about].map((text) => Buffer.from(text));
  return fc
    .tuple(status, framing, headers, someDamaged(texts, [damages.cut]))
    .map(([words, kind, lines, text]) => {
      const body = kind === 'gzip' ? gzipSync(text) : text;
      const chunk = Buffer.concat([line(body.length.toString(16)), body, line('')]);
      const frames: Readonly<Record<typeof kind, readonly [string[], Buffer]>> = {
        length: [[`Content-Length: ${body.length}`], body],
        gzip: [['Content-Encoding: gzip', `Content-Length: ${body.length}`], body],
        longer: [[`Content-Length: ${body.length + 5}`], body],
        end: [[], body],
        chunks: [['Transfer-Encoding: chunked'], Buffer.concat([chunk, Buffer.from('0\r\n\r\n')])],
        'bad chunks': [['Transfer-Encoding: chunked'], Buffer.concat([line('zz'), chunk])],
      };
      const [framed, sent] = frames[kind];
      return Buffer.concat([
        line(`HTTP/1.1 ${words}`),
        ...framed.map(line),
        ...lines.map(line),
        line('Connection: close'),
        line(''),
        sent,
      ]);
    });
}
