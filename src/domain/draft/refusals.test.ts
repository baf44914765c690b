// Longer than 300 lines: a table with an entry for each format of a refusal.
import { expect, it } from 'vitest';
import { defaultDialect } from '../../api/dialect/dialect.ts';
import { ServiceError } from '../../api/errors.ts';
import { readProblem } from '../../api/read-problem.ts';
import { describeFailure } from '../model/describe-failure.ts';
import { readComplaints } from './complaints.ts';
import { draftSchema } from './draft.ts';

const secret = 's3cr3t-value';
const draft = draftSchema.parse({
  name: 'shop',
  integrationId: '6a1d8f3e-0000-4000-8000-000000000001',
  repoUrl: 'https://codehost.example/acme/name',
  repoRef: 'main',
  secrets: [
    { name: 'A', value: secret },
    { name: 'B', value: 'b' },
  ],
  secretReferences: [{ name: 'DB', secretName: 'orders', secretKey: 'uri' }],
});

interface Refusal {
  from: string;
  status?: number;
  body: unknown;
  /** Messages by field, in the form's order; default: none. */
  fields?: Readonly<Record<string, string>>;
  /** The message above the fields, in the service's words; default: none. */
  above?: string;
}

/** Response bodies of frameworks and validators. */
const refusals: Refusal[] = [
  {
    from: 'FastAPI',
    body: {
      detail: [
        {
          type: 'string_too_short',
          loc: ['body', 'name'],
          msg: 'String should have at least 6 characters',
          input: 'shop',
          ctx: { min_length: 6 },
        },
        { type: 'missing', loc: ['body', 'secrets', 1, 'name'], msg: 'Field required', input: {} },
      ],
    },
    fields: { name: 'String should have at least 6 characters', 'secrets.1.name': 'Field required' },
  },
  {
    from: 'pydantic with a tagged union',
    body: {
      detail: [
        { loc: ['body', 'codehost', 'source_config', 'repo_url'], msg: 'Input should be a valid URL' },
      ],
    },
    fields: { repoUrl: 'Input should be a valid URL' },
  },
  {
    from: 'pydantic as a text',
    status: 400,
    body: `2 validation errors for CreateDeployment\nsource_config.repo_url\n  Value error, unreachable [type=value_error]\nname\n  Field required [type=missing]`,
    fields: {
      repoUrl: 'source_config.repo_url Value error, unreachable [type=value_error]',
    },
    above: '2 validation errors for CreateDeployment\n\nname Field required [type=missing]',
  },
  {
    from: 'a list of sentences',
    status: 400,
    body: { detail: ['The quota is used up.', 'Ask for more.'] },
    above: 'The quota is used up. Ask for more.',
  },
  {
    from: 'FastAPI, of the kind of source',
    body: { detail: [{ loc: ['body', 'source'], msg: 'Input should be ‘image’', type: 'enum' }] },
    fields: { source: 'Input should be ‘image’' },
  },
  {
    from: 'a text that quotes a path',
    body: { detail: 'source_config.repo_url points to a repository that is archived' },
    fields: { repoUrl: 'source_config.repo_url points to a repository that is archived' },
  },
  {
    from: 'problem+json with pointers',
    body: {
      type: 'https://service.example/probs/validation',
      title: 'Your request is not valid.',
      status: 422,
      errors: [
        { detail: 'must be a branch or tag', pointer: '#/source_revision_config/repo_ref' },
        { detail: 'is reserved', pointer: '#/name' },
      ],
    },
    fields: { name: 'is reserved', repoRef: 'must be a branch or tag' },
    above: 'Your request is not valid.',
  },
  {
    from: 'problem+json with invalid-params',
    status: 400,
    body: {
      title: 'Your request parameters didn’t validate.',
      'invalid-params': [{ name: 'repo_url', reason: 'must be reachable' }],
    },
    above: 'Your request parameters didn’t validate. must be reachable.',
  },
  {
    from: 'JSON:API',
    body: {
      errors: [
        {
          status: '422',
          source: { pointer: '/data/attributes/name' },
          title: 'Invalid Attribute',
          detail: 'Name is already taken.',
        },
      ],
    },
    above: 'Name is already taken.',
  },
  {
    from: 'Spring Boot',
    status: 400,
    body: {
      timestamp: '2026-11-23T08:00:00.000+00:00',
      status: 400,
      error: 'Bad Request',
      message: "Validation failed for object='createDeployment'. Error count: 1",
      errors: [
        {
          codes: ['NotBlank.createDeployment.sourceConfig.repoUrl', 'NotBlank'],
          defaultMessage: 'must not be blank',
          objectName: 'createDeployment',
          field: 'sourceConfig.repoUrl',
          rejectedValue: '',
          bindingFailure: false,
        },
      ],
      path: '/v2/deployments',
    },
    above: "Bad Request: Validation failed for object='createDeployment'. Error count: 1: must not be blank.",
  },
  {
    from: 'Jakarta validation (Quarkus)',
    status: 400,
    body: {
      title: 'Constraint Violation',
      status: 400,
      violations: [{ field: 'create.deployment.name', message: 'size must be between 1 and 3' }],
    },
    above: 'Constraint Violation: size must be between 1 and 3.',
  },
  {
    from: 'Rails, errors by attribute',
    body: { errors: { name: ['has already been taken', 'is too long'], base: ['The quota is used up'] } },
    fields: { name: 'has already been taken. is too long' },
    above: 'Base: The quota is used up.',
  },
  {
    from: 'Rails, full messages',
    body: { errors: ['Repo url is not reachable', 'Name has already been taken'] },
    above: 'Repo url is not reachable: Name has already been taken',
  },
  {
    from: 'Django REST framework',
    status: 400,
    body: {
      name: ['This field may not be blank.'],
      source_config: { repo_url: ['Enter a valid URL.'] },
      secrets: [{}, { name: ['This field is required.'] }],
      non_field_errors: ['The workspace is full.'],
    },
    fields: {
      repoUrl: 'Enter a valid URL',
      name: 'This field may not be blank',
      'secrets.1.name': 'This field is required',
    },
    above: 'Non field errors: The workspace is full.',
  },
  {
    from: 'Laravel',
    body: {
      message: 'The given data was invalid.',
      errors: { 'secrets.0.name': ['The secrets.0.name format is invalid.'] },
    },
    fields: { 'secrets.0.name': 'The secrets.0.name format is invalid.' },
    above: 'The given data was invalid.',
  },
  {
    from: 'ASP.NET Core',
    status: 400,
    body: {
      type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
      title: 'One or more validation errors occurred.',
      status: 400,
      errors: {
        Name: ['The Name field is required.'],
        '$.SourceRevisionConfig.RepoRef': ['The JSON value could not be converted to System.String.'],
      },
      traceId: '00-84c1fd4063c38d9f3900d06e56542d48-85d1d4-00',
    },
    fields: {
      name: 'The Name field is required.',
      repoRef: 'The JSON value could not be converted to System.String.',
    },
    above: 'One or more validation errors occurred.',
  },
  {
    from: 'NestJS',
    status: 400,
    body: {
      statusCode: 400,
      message: [
        'name must be longer than or equal to 6 characters',
        'source_config.repo_url must be a URL address',
      ],
      error: 'Bad Request',
    },
    fields: { repoUrl: 'source_config.repo_url must be a URL address' },
    above: 'Bad Request: name must be longer than or equal to 6 characters',
  },
  {
    from: 'class-validator',
    status: 400,
    body: [
      {
        target: { name: 'shop' },
        property: 'sourceConfig',
        children: [{ property: 'repoUrl', constraints: { isUrl: 'repoUrl must be a URL address' } }],
      },
    ],
    above: 'IsUrl: repoUrl must be a URL address',
  },
  {
    from: 'express-validator',
    status: 400,
    body: {
      errors: [{ type: 'field', value: 'shop', msg: 'Invalid value', path: 'name', location: 'body' }],
    },
    above: 'Invalid value.',
  },
  {
    from: 'Joi in hapi',
    status: 400,
    body: {
      statusCode: 400,
      error: 'Bad Request',
      message: '"source_config.repo_url" must be a valid uri',
      validation: { source: 'payload', keys: ['source_config.repo_url'] },
    },
    fields: { repoUrl: '"source_config.repo_url" must be a valid uri' },
  },
  {
    from: 'celebrate',
    status: 400,
    body: {
      statusCode: 400,
      error: 'Bad Request',
      message: 'Validation failed',
      validation: { body: { source: 'body', keys: ['name'], message: '"name" is required' } },
    },
    fields: { name: '"name" is required' },
    above: 'Bad Request: Validation failed',
  },
  {
    from: 'Fastify',
    status: 400,
    body: {
      statusCode: 400,
      code: 'FST_ERR_VALIDATION',
      error: 'Bad Request',
      message: 'body/source_config/repo_url must match format "uri"',
    },
    fields: { repoUrl: 'body/source_config/repo_url must match format "uri"' },
  },
  {
    from: 'Ajv, a property that is missing',
    status: 400,
    body: {
      errors: [
        {
          instancePath: '/source_revision_config',
          schemaPath: '#/properties/source_revision_config/required',
          keyword: 'required',
          params: { missingProperty: 'repo_ref' },
          message: "must have required property 'repo_ref'",
        },
      ],
    },
    fields: { repoRef: "must have required property 'repo_ref'" },
  },
  {
    from: 'zod',
    status: 400,
    body: {
      success: false,
      error: {
        issues: [
          { code: 'too_small', minimum: 6, path: ['name'], message: 'Too small: expected at least 6' },
        ],
        name: 'ZodError',
      },
    },
    above: 'Too small: expected at least 6.',
  },
  {
    from: 'zod, as JSON in a text',
    status: 400,
    body: {
      success: false,
      error: {
        name: 'ZodError',
        message:
          '[\n  {\n "code": "invalid_type",\n "path": ["source_config", "repo_url"],\n "message": "Invalid input" }\n]',
      },
    },
    above: 'Invalid input.',
  },
  {
    from: 'zod, flattened by tRPC',
    status: 400,
    body: {
      error: {
        message: 'Input validation failed',
        code: -32600,
        data: { code: 'BAD_REQUEST', zodError: { formErrors: [], fieldErrors: { name: ['Required'] } } },
      },
    },
    above: 'Input validation failed.',
  },
  {
    from: 'Kubernetes',
    body: {
      kind: 'Status',
      apiVersion: 'v1',
      status: 'Failure',
      message: 'Deployment.apps "shop" is invalid: metadata.name: Invalid value: "shop": must be lower case',
      reason: 'Invalid',
      details: {
        name: 'shop',
        kind: 'Deployment',
        causes: [
          {
            reason: 'FieldValueInvalid',
            message: 'Invalid value: "shop": must be lower case',
            field: 'metadata.name',
          },
        ],
      },
      code: 422,
    },
    fields: {
      name: 'Deployment.apps "shop" is invalid: metadata.name: Invalid value: "shop": must be lower case',
    },
    above: 'Invalid value: "shop": must be lower case.',
  },
  {
    from: 'Go validator',
    status: 400,
    body: {
      error:
        "Key: 'CreateRequest.Name' Error:Field validation for 'Name' failed on the 'min' tag\nKey: 'CreateRequest.SourceConfig.RepoURL' Error:Field validation for 'RepoURL' failed on the 'url' tag",
    },
    fields: {
      repoUrl:
        "Key: 'CreateRequest.SourceConfig.RepoURL' Error:Field validation for 'RepoURL' failed on the 'url' tag",
      name: "Key: 'CreateRequest.Name' Error:Field validation for 'Name' failed on the 'min' tag",
    },
  },
  {
    from: 'Google, field violations',
    status: 400,
    body: {
      error: {
        code: 400,
        message: 'Request contains an invalid argument.',
        status: 'INVALID_ARGUMENT',
        details: [
          {
            '@type': 'type.googleapis.com/google.rpc.BadRequest',
            fieldViolations: [{ field: 'source_config.repo_url', description: 'The host is not allowed.' }],
          },
        ],
      },
    },
    above: 'Request contains an invalid argument. The host is not allowed.',
  },
  {
    from: 'protoc-gen-validate',
    status: 400,
    body: {
      code: 3,
      message: 'invalid CreateDeploymentRequest.Name: value length must be at least 6 runes',
      details: [],
    },
    fields: { name: 'invalid CreateDeploymentRequest.Name: value length must be at least 6 runes' },
  },
  {
    from: 'GraphQL',
    status: 400,
    body: {
      errors: [
        {
          message: 'Name is taken',
          locations: [{ line: 2, column: 3 }],
          path: ['createDeployment', 'input', 'name'],
          extensions: { code: 'BAD_USER_INPUT' },
        },
      ],
      data: null,
    },
    above: 'Name is taken.',
  },
  {
    from: 'GitHub',
    body: {
      message: 'Validation Failed',
      errors: [{ resource: 'Deployment', code: 'missing_field', field: 'repo_ref' }],
      documentation_url: 'https://docs.example/rest',
    },
    above: 'Validation Failed.',
  },
  {
    from: 'Stripe',
    status: 400,
    body: {
      error: {
        code: 'parameter_invalid',
        message: 'No such integration',
        param: 'integration_id',
        type: 'x',
      },
    },
    above: 'No such integration.',
  },
  {
    from: 'Azure',
    status: 400,
    body: {
      error: {
        code: 'BadArgument',
        message: 'Several errors in the request',
        details: [
          { code: 'NullValue', target: 'secret_references[0].secret_name', message: 'It is unknown' },
        ],
      },
    },
    above: 'Several errors in the request: It is unknown.',
  },
  {
    from: 'AWS',
    status: 400,
    body: {
      __type: 'ValidationException',
      message:
        "2 validation errors detected: Value 'shop' at 'name' failed to satisfy constraint: length; Value 'main' at 'repoRef' failed to satisfy constraint: pattern",
    },
    fields: {
      name: "2 validation errors detected: Value 'shop' at 'name' failed to satisfy constraint: length",
      repoRef: "Value 'main' at 'repoRef' failed to satisfy constraint: pattern",
    },
  },
  {
    from: 'axum',
    body: 'Failed to deserialize the JSON body into the target type: source_config.repo_url: invalid type: integer `1`, expected a string at line 1 column 90',
    fields: {
      repoUrl:
        'Failed to deserialize the JSON body into the target type: source_config.repo_url: invalid type: integer `1`, expected a string at line 1 column 90',
    },
  },
  {
    from: 'serde, a field that is missing',
    body: { error: { message: 'missing field `name` at line 1 column 2' } },
    fields: { name: 'missing field `name` at line 1 column 2' },
  },
  {
    from: 'Mongoose',
    status: 400,
    body: {
      _message: 'Deployment validation failed',
      message: 'Deployment validation failed: name: Path `name` is too short.',
      errors: {
        name: {
          name: 'ValidatorError',
          message: 'Path `name` is too short.',
          kind: 'minlength',
          path: 'name',
        },
      },
    },
    fields: { name: 'Path `name` is too short' },
  },
  {
    from: 'marshmallow',
    body: {
      code: 422,
      errors: { json: { name: ['Shorter than minimum length 6.'] } },
      status: 'Unprocessable Entity',
    },
    fields: { name: 'Shorter than minimum length 6.' },
  },
  {
    from: 'API Platform',
    body: {
      title: 'An error occurred',
      detail: 'sourceConfig.repoUrl: This value is not a valid URL.',
      violations: [{ propertyPath: 'sourceConfig.repoUrl', message: 'This value is not a valid URL.' }],
    },
    fields: { repoUrl: 'sourceConfig.repoUrl: This value is not a valid URL' },
    above: 'An error occurred:  This value is not a valid URL.',
  },
  {
    from: 'a unique constraint',
    status: 409,
    body: { detail: 'duplicate key value violates unique constraint "deployments_name_key"' },
    fields: { name: 'duplicate key value violates unique constraint "deployments_name_key"' },
  },
  {
    from: 'a text about a URL that holds the name of a field',
    status: 400,
    body: { detail: 'https://codehost.example/acme/name is archived' },
    above: 'https://codehost.example/acme/name is archived',
  },
  {
    from: 'a text about no field',
    status: 400,
    body: 'The quota of the workspace is used up; ask an owner for more',
    above: 'The quota of the workspace is used up; ask an owner for more',
  },
  {
    from: 'a field that the form does not have',
    body: { detail: [{ loc: ['body', 'source_config', 'custom_url'], msg: 'Not allowed' }] },
    above: 'Source config, custom url: Not allowed',
  },
  {
    from: 'an echo of the request',
    status: 400,
    body: {
      message: 'Not accepted',
      name: 'shop',
      source_config: { repo_url: 'x' },
      secrets: [{ name: 'A', value: secret }],
    },
    above: 'Not accepted',
  },
  {
    from: 'an error that repeats a secret value',
    body: {
      detail: [{ loc: ['body', 'secrets', 0, 'value'], msg: `‘${secret}’ is too short`, input: secret }],
    },
    fields: { 'secrets.0.value': '‘[hidden]’ is too short' },
  },
];

it.each(refusals)(
  '$from: shows each error once, at its field',
  ({ status = 422, body, fields = {}, above = '' }) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const { message: detail, problems } = readProblem(text, [secret]);
    const error = new ServiceError({
      kind: 'status',
      method: 'POST',
      path: '/v2/deployments',
      status,
      detail,
      problems,
    });
    const complaints = readComplaints(error, draft, defaultDialect);
    const placed = complaints.map(({ field, message }) => [field, message.replace(/\.$/, '')]);
    const expected = Object.entries(fields).map(([field, message]) => [field, message.replace(/\.$/, '')]);
    expect(placed).toEqual(expected);
    const shownProblems = complaints.flatMap((complaint) => complaint.problems);
    expect(describeFailure(error, shownProblems).detail.replace(/\.$/, '')).toBe(above.replace(/\.$/, ''));
    expect(JSON.stringify([placed, describeFailure(error, shownProblems)])).not.toContain(secret);
  },
);
