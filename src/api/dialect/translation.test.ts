import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { withValueAt } from '../../kit/text/json.ts';
import { readDialect } from './read-dialect.ts';
import { deploymentFields } from './record-paths.ts';

/** Fields that are not in a list and contain no other fields: they can move anywhere. */
const leaves = deploymentFields.filter(({ lists, isHolder }) => lists.length === 0 && !isHolder);
const texts = leaves.filter(({ path }) => !['created_at', 'updated_at'].includes(path));

/** A dialect that moves some fields, renames containers, and has other words. */
const dialects = fc
  .record({
    moved: fc.uniqueArray(fc.constantFrom(...texts.map(({ path }) => path)), { maxLength: 12 }),
    containers: fc.subarray(['source_config', 'source_revision_config']),
    depth: fc.integer({ min: 0, max: 3 }),
    source: fc.constantFrom('codehost', 'forge', 'git'),
    type: fc.constantFrom('dev', 'staging'),
    envelope: fc.constantFrom('resources', 'items', 'data.items'),
  })
  .map(({ moved, containers, depth, source, type, envelope }) => ({
    envelope: { resources: envelope },
    sources: { repository: source },
    deploymentTypes: { dev: type },
    fields: Object.fromEntries([
      ...containers.map((path) => [path, `own_${path}`]),
      ...moved.map((path, at) => [path, [...['a', 'b', 'c'].slice(0, depth), `own_${at}`].join('.')]),
    ]),
  }));

/** A record with a text at each of some paths. */
function recordOf(values: Readonly<Record<string, string>>): object {
  let fields = {};
  for (const [path, value] of Object.entries(values)) fields = withValueAt(fields, path.split('.'), value);
  return { ...fields, source: 'codehost', secrets: [{ name: 'A', value: 'b' }] };
}

const record = fc
  .dictionary(fc.constantFrom(...leaves.map(({ path }) => path)), fc.string({ minLength: 1 }), { minKeys: 1 })
  .map(recordOf);

it('translating there and back gives the same record', () =>
  fc.assert(
    fc.property(dialects, record, (file, documented) => {
      const read = readDialect(file);
      if ('problems' in read) throw new Error(JSON.stringify(read.problems));
      const { translation } = read.dialect;
      const translated = translation ? translation.record.toService(documented) : documented;
      expect(translation ? translation.record.toDocumented(translated) : translated).toEqual(documented);
      const page = { resources: [translated], offset: 1 };
      const response = translation ? translation.envelope.toService(page) : page;
      expect(translation ? translation.envelope.toDocumented(response) : response).toEqual(page);
      for (const { path } of deploymentFields) {
        const steps = path.split('.');
        const own = translation?.path.toService(steps) ?? steps;
        expect(translation?.path.toDocumented(own) ?? own).toEqual(steps);
      }
    }),
  ));

it('never throws for any input', () =>
  fc.assert(
    fc.property(dialects, fc.anything(), (file, anything) => {
      const read = readDialect(file);
      if ('problems' in read) return;
      read.dialect.translation?.record.toDocumented(anything);
      read.dialect.translation?.envelope.toDocumented(anything);
    }),
  ));
