import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultDialect } from './dialect/dialect.ts';
import { readProblem } from './read-problem.ts';

describe('readProblem', () => {
  it.each([
    ['{"detail":"It is closed."}', 'It is closed.'],
    ['{"error":"It is closed."}', 'It is closed.'],
    ['{"error":{"message":"It is closed."}}', 'It is closed.'],
    ['{"message":"It is closed."}', 'It is closed.'],
    ['{"title":"Closed","detail":"It is closed.","status":400}', 'Closed: It is closed.'],
    ['"It is closed."', 'It is closed.'],
    ['It is closed.', 'It is closed.'],
    ['\uFEFF{"detail":"It is closed."}', 'It is closed.'],
    ['<html><head><title>It is closed.</title><body><script>x</script>', 'It is closed.'],
    // Werkzeug, nginx, Django, Express, Apache, a proxy's page.
    [
      '<!doctype html>\n<html lang=en>\n<title>400 Bad Request</title>\n<h1>Bad Request</h1>\n<p>Name is bad</p>\n',
      'Name is bad',
    ],
    [
      '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center><hr><center>nginx',
      '502 Bad Gateway',
    ],
    [
      '<h1>Bad Request (400)</h1><p></p><p class="x">Name <b>is</b> &quot;bad&quot; &amp; long</p><p>More</p>',
      'Name is "bad" & long',
    ],
    ['<title>Error</title><body><pre>no</pre><p>Name is bad', 'Name is bad'],
    ['<h1>Access denied</h1><p>Your network is blocked.</p>', 'Access denied: Your network is blocked.'],
    ['<h1>Name is bad</h1><p>name is bad</p>', 'Name is bad'],
    ['<p>Name is bad</p>', 'Name is bad'],
    ['{"detail":["It is","closed"]}', 'It is: closed'],
    ['', ''],
    ['null', ''],
    ['{"detail":{"odd":1}}', ''],
  ])('%s says %s', (body, detail) => {
    expect(readProblem(body).message).toBe(detail);
  });

  it('maps a list to fields, without the leading body or query', () => {
    const body = JSON.stringify({
      detail: [
        { loc: ['body', 'secrets', 0, 'name'], msg: 'Field required', type: 'missing' },
        { loc: 'query.limit', msg: 'too big' },
        { msg: 'about the whole' },
      ],
    });
    expect(readProblem(body)).toEqual({
      message: 'about the whole',
      problems: [
        { path: ['secrets', '0', 'name'], message: 'Field required' },
        { path: ['limit'], message: 'too big' },
        { path: [], message: 'about the whole' },
      ],
    });
  });

  it('marks invisible and bidirectional characters', () => {
    expect(readProblem('{"detail":"no\u202Eexe.txt\u200B"}').message).toBe('no⟨U+202E⟩exe.txt⟨U+200B⟩');
  });

  it('does not repeat secret values', () => {
    const { message: detail, problems } = readProblem(
      '{"detail":[{"loc":["body"],"msg":"hunter2 and \'x\' are bad, axes are not"}]}',
      ['hunter2', 'x'],
    );
    expect(detail).toBe("[hidden] and '[hidden]' are bad, axes are not");
    expect(problems).toEqual([{ path: [], message: detail }]);
  });

  const asJson = (secret: string): string => JSON.stringify({ value: secret });
  const asHtml = (secret: string): string =>
    secret
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;');
  it.each([
    ['JSON', asJson],
    ['JSON inside JSON', (secret: string) => JSON.stringify(asJson(secret))],
    ['JSON in ASCII', (secret: string) => asJson(secret).replaceAll('ü', '\\u00fc')],
    ['Python', (secret: string) => asJson(secret).replaceAll('\\"', '"')],
    ['an address', encodeURIComponent],
    [
      'an address with small digits',
      (secret: string) => encodeURIComponent(secret).replaceAll(/%../g, (escape) => escape.toLowerCase()),
    ],
    ['a form', (secret: string) => new URLSearchParams({ secret }).toString()],
    ['an address inside an address', (secret: string) => encodeURIComponent(encodeURIComponent(secret))],
    ['HTML', asHtml],
    [
      'HTML with numbers',
      (secret: string) => secret.replaceAll(/\W/g, (mark) => `&#${mark.codePointAt(0)};`),
    ],
    [
      'HTML with hexadecimal numbers',
      (secret: string) => secret.replaceAll(/\W/g, (mark) => `&#x${mark.codePointAt(0)?.toString(16)};`),
    ],
    ['HTML of JSON', (secret: string) => asHtml(asJson(secret))],
    ['JSON of HTML, as Go writes it', (secret: string) => asJson(asHtml(secret)).replaceAll('&', '\\u0026')],
  ])('does not repeat them in the spelling of %s', (_, write) => {
    const secrets = [
      '-----BEGIN-----\nhunter2\n',
      'hunter2 "quoted"',
      'back\\hunter2',
      'hunter2 ends in\\',
      'hunter2 ü',
      "hunter2 <&'>/?#%+%41",
      'hunter2 \u{1F511}',
      '%hunter2&amp;',
    ];
    for (const secret of secrets) {
      const echo = `could not process ${write(secret)}`;
      for (const body of [echo, JSON.stringify({ detail: echo })]) {
        const said = JSON.stringify(readProblem(body, [secret]));
        expect(said).toContain('[hidden]');
        expect(said).not.toContain('hunter2');
      }
    }
  });

  it('does not repeat them in a path, and keeps positions in lists', () => {
    const body = JSON.stringify({ detail: [{ loc: ['body', 'secrets', 1, 'hunter2'], msg: 'odd' }] });
    expect(readProblem(body, ['hunter2', '1']).problems).toEqual([
      { path: ['secrets', '1', '[hidden]'], message: 'odd' },
    ]);
  });

  it('limits a body of any size', () => {
    const loc = ['secrets', ...Array<string>(100).fill('x')];
    const many = Array.from({ length: 200_000 }, (_, at) =>
      at % 2 === 0 ? { loc, msg: 'odd' } : `odd ${at}`,
    );
    const { message: detail, problems } = readProblem(JSON.stringify({ detail: many }));
    expect(detail.length).toBeLessThanOrEqual(501);
    expect(problems.length).toBeLessThanOrEqual(50);
    expect(problems[0]?.path.length).toBeLessThanOrEqual(10);
  });

  it('limits an error that is nested thousands of levels deep', () => {
    const deep = `${'{"errors":['.repeat(5_000)}"odd"${']}'.repeat(5_000)}`;
    expect(readProblem(deep)).toEqual({ message: '', problems: [] });
  });

  it('does not repeat secret values in maps, paths, and JSON inside a text', () => {
    const secret = 's3cr3t "value"';
    const inner = JSON.stringify([{ path: ['secrets', 0, secret], message: `bad ${secret}` }]);
    for (const body of [
      { errors: { [secret]: [`bad ${secret}`] } },
      { error: { message: inner } },
      { detail: [{ loc: ['body', 'secrets', 0, 'value'], msg: `bad ${JSON.stringify(secret)}` }] },
    ]) {
      const read = JSON.stringify(readProblem(JSON.stringify(body), [secret]));
      expect(read).toContain('[hidden]');
      expect(read).not.toContain('s3cr3t');
    }
  });

  const notAccepted = 'was not accepted; the service’s message is hidden';
  it.each<[body: object, path: string[], message?: string]>([
    [{ errors: { api_key: ['hunter2 is too short'] } }, ['api_key']],
    [{ message: 'No.', errors: { 'body.accessToken': 'hunter2' } }, ['accessToken'], 'No.'],
    [
      { errors: { annotations: { 'a.example/token': ['hunter2'] } } },
      ['annotations', 'a', 'example', 'token'],
    ],
    [{ errors: { secrets: ['hunter2 is weak'] } }, ['secrets']],
    [{ errors: { pin: ['hunter2'] } }, ['pin']],
  ])(
    'hides the message about a field named like a secret, and keeps its path: %j',
    (body, path, message = '') => {
      const read = readProblem(JSON.stringify(body), [], { ...defaultDialect.secretFields, fields: ['pin'] });
      expect(read.message).toBe(message);
      expect(read.problems).toContainEqual({ path, message: notAccepted });
      expect(JSON.stringify(read)).not.toContain('hunter2');
    },
  );

  it('finds the title of a page in its head', () => {
    expect(readProblem(`<html>${' '.repeat(5_000)}<title>late</title>`).message).toBe('');
  });

  it('never throws, and never returns an object as a text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (body) => {
        const { message: detail, problems } = readProblem(body);
        expect(typeof detail).toBe('string');
        expect(detail).not.toContain('[object Object]');
        for (const { message } of problems) expect(typeof message).toBe('string');
      }),
    );
  });
});
