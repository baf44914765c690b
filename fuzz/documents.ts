import * as fc from 'fast-check';
import { sampleData, sampleInstant } from '../server/sample/sample.ts';
import { mark } from './mutation.ts';

const sample = sampleData(sampleInstant);

/** A copy in which every `value` beside a `name`, as in secrets and environments, is marked as secret. */
function markValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(markValues);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'value' && 'name' in value
        ? `${mark}${String(inner).replaceAll(/\W/g, '')}`
        : markValues(inner),
    ]),
  );
}

/** The sample's deployments, with every kind of source and every field. Secret values are marked. */
export const deployments = sample.deployments.map(({ record }) => markValues(record));

const repositories = sample.repositories.map(({ record }) => record);

/** Up to `most` successive records. */
function slices(records: readonly unknown[], most: number): fc.Arbitrary<unknown[]> {
  return fc
    .tuple(fc.nat({ max: records.length - 1 }), fc.integer({ min: 0, max: most }))
    .map(([start, count]) => records.slice(start, start + count));
}

/** One valid offset, and many that a service should not return. */
const offsets = fc.constantFrom(20, 20, 20, 0, -1, 1.5, 20_000, '20', 'soon', '', null, 2 ** 53, 1e21);

/** A response of the deployment listing with up to `most` rows. */
export const deploymentPages = (most: number): fc.Arbitrary<unknown> =>
  fc.record({ resources: slices(deployments, most), offset: offsets });

/** A response of the repository listing with up to `most` rows. */
export const repositoryLists = (most: number): fc.Arbitrary<unknown> => slices(repositories, most);

export const integrationLists = fc.constant(
  sample.integrations.map(({ id, name }) => ({ id, installation_id: 7, name })),
);

/** Error bodies in common shapes, each of which repeats `echo`. */
export function problems(echo: string): fc.Arbitrary<unknown> {
  const loc = ['body', 'source_config', 'repo_url'];
  return fc.constantFrom<unknown>(
    { detail: `source_config.repo_url is not allowed: ${echo}` },
    {
      detail: [
        { loc, msg: `not ${echo}`, type: 'value_error' },
        { loc: ['query', 'limit'], msg: 'small' },
      ],
    },
    { detail: [{ loc: ['body', 'secrets', 0, echo], msg: 'odd', input: echo }] },
    { detail: { message: `no ${echo}`, code: 7 } },
    { error: echo },
    { error: { message: echo } },
    { message: `"${echo}"` },
    { errors: [{ loc: `body.secrets.${echo}`, message: 'odd' }, echo] },
    {
      type: 'about:blank',
      title: 'Unprocessable Content',
      status: 422,
      detail: `secrets[0].value ${echo}`,
      instance: `/x/${echo}`,
    },
    [echo, { msg: echo }],
    echo,
  );
}

/** Error bodies that are not JSON, most of which repeat `echo`. */
export function pages(echo: string): fc.Arbitrary<string> {
  return fc.constantFrom(
    `<!doctype html><html><head><title>502 ${echo}</title></head><body><h1>Bad Gateway</h1></body></html>`,
    `<h1>${echo}`,
    '<title'.repeat(200),
    `upstream said: ${echo}`,
    `{"detail": "${echo}`,
    '',
  );
}
