import { deploymentParams, pagingBounds } from '../wire/parameters.ts';
import * as z from 'zod/mini';
import { statusTones } from '../wire/dialect.ts';
import { deploymentFields, type RecordField, repositoryFields } from './record-paths.ts';

/** A schema with the description that the published JSON Schema has. */
const about = <Schema extends z.ZodMiniType>(schema: Schema, words: string): Schema =>
  schema.check(z.describe(words));

const name = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/, 'must be a name of letters, digits, _ and -'));
const dottedPath = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/, 'must be names joined by dots'));
/** A header that the page may set; those of the connection are the browser's. */
const header = z
  .string()
  .check(
    z.regex(
      /^(?!(?:[Hh]ost|[Cc]onnection|[Cc]ontent-.*|[Tt]ransfer-[Ee]ncoding|[Cc]ookie|[Oo]rigin|[Tt][Ee]|[Uu]pgrade)$)[A-Za-z0-9-]+$/,
      'must be a header’s name, and none of the connection’s own',
    ),
  );
const address = z.string().check(z.regex(/^\/(?!\/)/, 'must begin with one slash'));
const someText = z.string().check(z.minLength(1, 'must not be empty'));
const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.int().check(z.gte(min, `must be at least ${min}`), z.lte(max, `must be at most ${max}`));

const label = about(z.exactOptional(someText), 'What people read in its place, everywhere.');
const word = z.union(
  [
    someText,
    z.strictObject({
      word: about(z.exactOptional(someText), 'The service’s word.'),
      label,
    }),
  ],
  'must be a word, or an object with word and label',
);

/** An address of the forge: http(s), or the repository's own, with no other placeholders. */
const forgeAddress = (...placeholders: readonly string[]) => {
  const known = ['url', 'owner', 'name', ...placeholders];
  const needed = placeholders.map((each) => String.raw`(?=.*\{${each}\})`).join('');
  return z
    .string()
    .check(
      z.regex(
        new RegExp(String.raw`^${needed}(?:https?://|\{url\})(?:[^{}]|\{(?:${known.join('|')})\})*$`),
        `must begin with https:// or {url}, hold {${placeholders.join('} and {')}}, and no others than {${known.join('}, {')}}`,
      ),
    );
};

/** One optional key for each field; a dotted path says where it stands on the wire. */
const pathsOf = (fields: readonly RecordField[]) =>
  z.strictObject(Object.fromEntries(fields.map(({ path }) => [path, z.exactOptional(dottedPath)])));

const parameterNames = Object.values(deploymentParams).map(({ wire }) => wire);
const pageSize = wholeNumber(pagingBounds.limit.min, pagingBounds.limit.max);

/** The schema of a dialect file: how a service differs from INTERFACE.md. Every key is optional. */
export const dialectFile = z.strictObject({
  $schema: z.exactOptional(z.string()),
  deploymentsPath: about(
    z.exactOptional(address),
    'Path of the listing of deployments, below the base address. /v2/deployments unless given.',
  ),
  creationPath: about(
    z.exactOptional(z.nullable(address)),
    'Path to which a new deployment is posted. deploymentsPath unless given; null where the service takes none.',
  ),
  repositoriesPath: about(
    z.exactOptional(
      z.nullable(
        address.check(
          z.regex(/\{integration_id\}/, 'must hold {integration_id}, which stands for the integration'),
        ),
      ),
    ),
    'Path of the repository listing; {integration_id} stands for the integration. null where the service has none. /v1/integrations/forge/codehost/{integration_id}/repos unless given.',
  ),
  integrationsPath: about(
    z.exactOptional(z.nullable(address)),
    'Path of an integrations listing, [{id, installation_id, name}]. None unless given.',
  ),
  parameters: about(
    z.exactOptional(
      z.strictObject(Object.fromEntries(parameterNames.map((each) => [each, z.exactOptional(name)]))),
    ),
    'Names of the query parameters of the listing of deployments.',
  ),
  envelope: about(
    z.exactOptional(
      z.strictObject({
        resources: z.exactOptional(dottedPath),
        offset: z.exactOptional(dottedPath),
        repositories: about(z.exactOptional(dottedPath), 'None: the answer is the list.'),
        integrations: about(z.exactOptional(dottedPath), 'None: the answer is the list.'),
      }),
    ),
    'Where these stand in the answers: page of deployments and next offset, and the lists of repositories and integrations.',
  ),
  fields: about(
    z.exactOptional(pathsOf(deploymentFields)),
    'Where fields of the deployment record stand on the wire: the whole path, dots between. What stands in an object or a list moves along with it. A field inside a list stays in that list.',
  ),
  repositoryFields: about(
    z.exactOptional(pathsOf(repositoryFields)),
    'Where fields of the repository record stand on the wire.',
  ),
  graphConfigPath: about(
    z.exactOptional(name),
    'Short for the one row of fields: the name of source_revision_config.graph_config_path, in the same object.',
  ),
  cachePrefix: about(
    z.exactOptional(name),
    'Short for four rows of fields: the prefix of the cache component in resource_spec, cache_ unless given.',
  ),
  sources: about(
    z.exactOptional(
      z.strictObject({
        repository: z.exactOptional(word),
        image: z.exactOptional(word),
        tarball: z.exactOptional(word),
      }),
    ),
    'Words of source: a text, or a word with a label. codehost, image and tarball unless given.',
  ),
  deploymentTypes: about(
    z.exactOptional(
      z.strictObject({
        dev_free: z.exactOptional(word),
        dev: z.exactOptional(word),
        prod: z.exactOptional(word),
      }),
    ),
    'Words of deployment_type: a text, or a word with a label.',
  ),
  statuses: about(
    z.exactOptional(
      z.record(
        someText,
        z.strictObject({ label, tone: about(z.exactOptional(z.enum(statusTones)), 'How it looks.') }),
      ),
    ),
    'The service’s statuses, by its own words, with what people read and how it looks.',
  ),
  commitUrl: about(
    z.exactOptional(forgeAddress('sha')),
    'Address of a commit in the forge: {url} is the repository’s address there, {owner} and {name} are parts of it, {sha} is the commit. No link unless given.',
  ),
  compareUrl: about(
    z.exactOptional(forgeAddress('from', 'to')),
    'Address of the comparison of two commits, {from} and {to}, of one repository. No link unless given.',
  ),
  accessUrl: about(
    z.exactOptional(z.string().check(z.regex(/^https?:\/\/\S+$/, 'must begin with https://'))),
    'Address in the forge where people grant an integration access to repositories. No link unless given.',
  ),
  defaultConfigPath: about(z.exactOptional(z.string()), 'What the form proposes as configuration path.'),
  keyHeader: about(
    z.exactOptional(
      z.strictObject({
        name: z.exactOptional(header),
        scheme: about(z.exactOptional(z.string()), 'The word before the key, such as Bearer.'),
      }),
    ),
    'The header that carries a key typed in Settings. X-Api-Key unless given.',
  ),
  workspaceHeader: about(
    z.exactOptional(header),
    'The header that names a workspace, where the service has one.',
  ),
  secretFields: about(
    z.exactOptional(z.array(name)),
    'Further fields, at any depth, that hold secret values. What fields says of secrets and env is known.',
  ),
  limits: about(
    z.exactOptional(
      z.strictObject({
        pageSize: about(
          z.exactOptional(pageSize),
          'Rows of a page unless a person chooses. 20 unless given.',
        ),
        maxPageSize: about(
          z.exactOptional(pageSize),
          'The most rows that the service gives at once. 100 unless given.',
        ),
        nameLength: about(z.exactOptional(wholeNumber(1)), 'The most letters of a deployment’s name.'),
      }),
    ),
    'Bounds of the service.',
  ),
  timeZone: about(
    z.exactOptional(z.string()),
    'The zone of times that name none: UTC unless given, +02:00, or a name such as Europe/Berlin.',
  ),
});
