import * as z from 'zod/mini';
import { rowsOf } from '../../kit/params/table.ts';
import { deploymentParams, pagingBounds } from '../parameters.ts';
import { defaultDialect, documentedTypes, statusTones } from './dialect.ts';
import { deploymentFields, type RecordField, repositoryFields } from './record-paths.ts';

const name = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/, 'must be a name of letters, digits, _ and -'));
const dottedPath = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/, 'must be names joined by dots'));
/** A header that the page may set. The browser sets the connection's headers. */
const header = z
  .string()
  .check(
    z.regex(
      /^(?!(?:[Hh]ost|[Cc]onnection|[Cc]ontent-.*|[Tt]ransfer-[Ee]ncoding|[Cc]ookie|[Oo]rigin|[Tt][Ee]|[Uu]pgrade)$)[A-Za-z0-9-]+$/,
      'must be the name of a header, but not one that belongs to the connection',
    ),
  );
const address = z.string().check(z.regex(/^\/(?!\/)/, 'must begin with one slash'));
const someText = z.string().check(z.minLength(1, 'must not be empty'));
const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.int().check(z.gte(min, `must be at least ${min}`), z.lte(max, `must be at most ${max}`));

const label = z.exactOptional(someText);
const word = z.union(
  [someText, z.strictObject({ word: z.exactOptional(someText), label })],
  'must be a word, or an object with word and label',
);

const typesMessage = 'must be a list of at least one type, or an object that renames the documented ones';
/** All deployment types of the service, in its order; values are sent unchanged. */
const typeList = z
  .array(
    z.strictObject({
      value: z.string().check(z.regex(/^[^\s,](?:[^,]*[^\s,])?$/, 'must be a word without commas')),
      label,
      isProduction: z.exactOptional(z.boolean()),
    }),
  )
  .check(z.minLength(1, typesMessage), ({ value: types, issues }) => {
    for (const key of ['value', 'label'] as const) {
      const words = types.map((type) => (type[key] ?? type.value).toLowerCase());
      const at = words.findIndex((each, index) => words.indexOf(each) < index);
      if (at >= 0) issues.push({ code: 'custom', input: types, path: [at, key], message: 'is listed twice' });
    }
  });

const extraFilter = z.strictObject({
  name: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'must be a name of letters, digits, _ and -')),
  label: someText,
  values: z.exactOptional(
    z
      .array(z.string().check(z.regex(/^\S(?:.*\S)?$/, 'must be a word')))
      .check(z.minLength(1, 'must not be empty')),
  ),
});

/** An address in the forge that begins with http(s):// or {url} and has only known placeholders. */
const forgeAddress = (...placeholders: readonly string[]) => {
  const names = ['url', 'owner', 'name', ...placeholders];
  const required = placeholders.map((each) => String.raw`(?=.*\{${each}\})`).join('');
  return z
    .string()
    .check(
      z.regex(
        new RegExp(String.raw`^${required}(?:https?://|\{url\})(?:[^{}]|\{(?:${names.join('|')})\})*$`),
        `must begin with https:// or {url}, contain {${placeholders.join('} and {')}}, and no placeholders except {${names.join('}, {')}}`,
      ),
    );
};

/** An object with an optional value for each of these keys, and no other keys. */
const valuesOf = <Value extends z.core.SomeType>(keys: readonly string[], value: Value) => {
  const shape = new Map(keys.map((key) => [key, z.exactOptional(value)] as const));
  return z.strictObject(Object.fromEntries(shape));
};
const documentedTypeWords = valuesOf(
  documentedTypes.map(({ value }) => value),
  word,
);
const pathsOf = (fields: readonly RecordField[]) =>
  z.exactOptional(
    valuesOf(
      fields.map(({ path }) => path),
      dottedPath,
    ),
  );

const pageSize = wholeNumber(pagingBounds.limit.min, pagingBounds.limit.max);

/** The schema of a dialect file: how a service differs from docs/api.md. Every key is optional. */
export const dialectFile = z.strictObject({
  $schema: z.exactOptional(z.string()),
  deploymentsPath: z.exactOptional(address),
  creationPath: z.exactOptional(z.nullable(address)),
  repositoriesPath: z.exactOptional(
    z.nullable(address.check(z.regex(/\{integration_id\}/, 'must contain {integration_id}'))),
  ),
  integrationsPath: z.exactOptional(z.nullable(address)),
  parameters: z.exactOptional(
    valuesOf(
      rowsOf(deploymentParams(defaultDialect)).map(({ row }) => row.param),
      name,
    ),
  ),
  envelope: z.exactOptional(valuesOf(['resources', 'offset', 'repositories', 'integrations'], dottedPath)),
  // Each value is the service's dotted path of a field.
  fields: pathsOf(deploymentFields),
  repositoryFields: pathsOf(repositoryFields),
  sources: z.exactOptional(valuesOf(['repository', 'image', 'tarball'], word)),
  deploymentTypes: z.exactOptional(z.union([typeList, documentedTypeWords], typesMessage)),
  extraFilters: z.exactOptional(z.array(extraFilter)),
  statuses: z.exactOptional(
    z.record(someText, z.strictObject({ label, tone: z.exactOptional(z.enum(statusTones)) })),
  ),
  commitUrl: z.exactOptional(forgeAddress('sha')),
  compareUrl: z.exactOptional(forgeAddress('from', 'to')),
  accessUrl: z.exactOptional(z.string().check(z.regex(/^https?:\/\/\S+$/, 'must begin with https://'))),
  defaultConfigPath: z.exactOptional(z.string()),
  keyHeader: z.exactOptional(
    z.strictObject({
      name: z.exactOptional(header),
      scheme: z.exactOptional(z.string()),
    }),
  ),
  workspaceHeader: z.exactOptional(header),
  secretFields: z.exactOptional(z.array(name)),
  openFields: z.exactOptional(z.array(name)),
  limits: z.exactOptional(
    z.strictObject({
      pageSize: z.exactOptional(pageSize),
      maxPageSize: z.exactOptional(pageSize),
      nameLength: z.exactOptional(wholeNumber(1)),
    }),
  ),
  timeZone: z.exactOptional(
    z
      .string()
      .check(z.regex(/^(?:UTC|[+-](?:0\d|1[0-4]):[0-5]\d)$/, 'must be UTC or an offset such as +02:00')),
  ),
});
