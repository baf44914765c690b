import { Ajv2020 } from 'ajv/dist/2020.js';

import { openApiDocument } from '../reference/openapi.ts';

// Formats are left to the readers; the document is more than a schema, hence not strict.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(openApiDocument(), 'openapi');

/**
 * Holds an answer of the running service to the OpenAPI document (for tests).
 * @param path as the document spells it
 * @returns what is wrong with it; nothing where it is documented and fits
 */
export function undocumented(method: string, path: string, status: number, body: unknown): string[] {
  const steps = [
    'paths',
    path,
    method.toLowerCase(),
    'responses',
    String(status),
    'content',
    'application/json',
  ];
  const pointer = steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')));
  const validate = ajv.getSchema(`openapi#/${pointer.join('/')}/schema`);
  if (!validate) return [`${method} ${path} does not document ${status}`];
  if (validate(body) === true) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
