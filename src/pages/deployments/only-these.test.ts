import { expect, it } from 'vitest';
import { defaultDialect } from '../../service/wire/dialect.ts';
import { sampleRecord } from '../../service/wire/sample-record.ts';
import { onlyThese } from './only-these.ts';

const record = (fields: object) => sampleRecord('a', fields);

it('offers a filter where the service has one, else what is found in what was read', () => {
  const app = { repo_url: 'https://forge.example/acme/app' };
  const known = record({ status: 'READY', source_config: { ...app, deployment_type: 'prod' } });
  const odd = record({ image_version: '1.2', source_config: { deployment_type: 'odd' } });
  const offered = [known, odd].flatMap((each) => onlyThese(each, defaultDialect.labels));
  expect(offered.map(({ label, word, isFilter }) => [label, word, isFilter])).toEqual([
    ['Repository', 'acme/app', false],
    ['Status', 'Ready', true],
    ['Deployment type', 'Production', true],
    ['Deployment type', 'odd', false],
    ['Image version', '1.2', true],
  ]);
  expect(offered.map(({ patch: { offset: _offset, view: _view, ...patch } }) => patch)).toEqual([
    { find: { field: 'repository', isNot: false, text: 'acme/app' } },
    { status: 'READY' },
    { deploymentType: 'prod' },
    { find: { field: 'deploymentType', isNot: false, text: 'odd' } },
    { imageVersion: '1.2' },
  ]);
});
