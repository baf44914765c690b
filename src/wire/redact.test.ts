import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hidden, redact } from './redact.ts';

describe('redact', () => {
  it.each([
    [
      'a documented secret',
      { secrets: [{ name: 'A', value: 's3' }] },
      { secrets: [{ name: 'A', value: hidden }] },
    ],
    ['one without a name', { secrets: [{ value: 's3' }] }, { secrets: [{ value: hidden }] }],
    ['secrets as a map', { secrets: { A: 's3', B: 7 } }, { secrets: { A: hidden, B: hidden } }],
    ['secrets as texts', { secrets: ['s3', null] }, { secrets: [hidden, null] }],
    ['secrets as one text', { secrets: '[{"value":"s3"}]' }, { secrets: hidden }],
    [
      'a value under another key',
      { secrets: [{ name: 'A', plain: 's3' }] },
      { secrets: [{ name: 'A', plain: hidden }] },
    ],
    [
      'an environment without names',
      { sidecars: [{ env: [{ value: 's3' }] }] },
      { sidecars: [{ env: [{ value: hidden }] }] },
    ],
    ['an environment as a map', { env: { TOKEN: 's3' } }, { env: { TOKEN: hidden } }],
  ])('hides %s', (_, value, redacted) => {
    expect(redact(value)).toEqual(redacted);
  });

  it.each([
    [
      'where a value comes from',
      { env: [{ name: 'A', valueFrom: { secretKeyRef: { name: 'a', key: 'b' } } }] },
    ],
    ['a field of the pod', { env: [{ name: 'A', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } }] }],
    ['a label called env', { labels: { env: 'prod' } }],
    ['references', { secret_references: [{ name: 'A', secret_name: 'a', secret_key: 'b' }] }],
    ['a value of nobody', { annotations: { value: '7' } }],
  ])('keeps %s', (_, value) => {
    expect(redact(value)).toEqual(value);
  });
});

const marked = fc.string({ unit: 'grapheme' }).map((text) => `s3cr3t${text}`);
const anyValue = fc.oneof(
  marked,
  fc.array(marked, { maxLength: 2 }),
  fc.record({ data: marked }),
  fc.constant(null),
);
const name = fc.string({ maxLength: 8 });
const oneOf = (...keys: string[]) => fc.constantFrom(...keys);

/** A secret as services are known, or could be thought, to write it. */
const item = fc.oneof(
  fc
    .tuple(oneOf('name', 'Name', 'key'), name, oneOf('value', 'Value', 'VALUE'), anyValue)
    .map(([nameKey, text, valueKey, value]) => ({ [valueKey]: value, [nameKey]: text })),
  fc.record({ value: anyValue }),
  fc.record({ name, plaintext: marked, value: fc.constant(null) }),
  fc.record({ name: fc.record({ first: marked }), value: marked }),
  marked,
  fc.array(marked, { maxLength: 2 }),
);
const named = fc.record({ key: name, value: anyValue });
/** A map's key `name` cannot be told from a name. */
const mapKey = name.filter((key) => !/^(?:name|key)$/i.test(key) && key !== 'valueFrom');
const list = fc.oneof(fc.array(item, { maxLength: 3 }), fc.dictionary(mapKey, anyValue));
const nest = (inner: fc.Arbitrary<unknown>) =>
  fc.oneof(
    fc.record({ secrets: list }),
    fc.record({ Secrets: list, env: list, labels: fc.constant({ env: 'prod' }) }),
    fc.record({ named }),
    fc.array(named, { maxLength: 2 }),
    fc.record({ source_config: inner }),
    fc.array(inner, { maxLength: 3 }),
    fc.record({ ['__proto__']: inner, constructor: inner }),
  );
const record = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 70, depthSize: 'large' },
    list.map((secrets) => ({ secrets })),
    nest(tie('any')),
  ),
})).any;

it('no secret value survives, however it is spelt and however deep it lies', () => {
  fc.assert(
    fc.property(record, (value) => {
      expect(JSON.stringify(redact(value))).not.toContain('s3cr3t');
    }),
    { numRuns: 2000 },
  );
});

it('what is no secret stays as it is, with every key', () => {
  const plain = fc.jsonValue({ maxDepth: 5 });
  fc.assert(
    fc.property(plain, (value) => {
      const text = JSON.stringify(value);
      fc.pre(!/"(?:value|secrets|env)"/i.test(text));
      expect(JSON.stringify(redact(JSON.parse(text)))).toBe(text);
    }),
  );
  const labels = { env: 'prod', value: 'kept', __proto: 1 };
  expect(redact({ labels, secret_references: [{ name: 'A', secret_name: 's', secret_key: 'k' }] })).toEqual({
    labels,
    secret_references: [{ name: 'A', secret_name: 's', secret_key: 'k' }],
  });
});

it('an own key `__proto__` stays one and changes nothing', () => {
  const value: unknown = JSON.parse('{"__proto__":{"polluted":true},"a":1}');
  expect(JSON.stringify(redact(value))).toBe('{"__proto__":{"polluted":true},"a":1}');
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});
