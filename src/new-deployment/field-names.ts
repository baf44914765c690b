import type { FieldPath } from 'react-hook-form';
import type { Draft } from './draft-shape.ts';

const plain =
  /^(?:name|source|integrationId|repoUrl|repoRef|graphConfigPath|deploymentType|buildOnPush|installCommand|buildCommand|imageUri|listenerId|listenerNamespace|sourceTarballPath|podShape)$/;
const nested =
  /^(?:sizes\.\w+|secrets\.\d+\.(?:name|value)|secretReferences\.\d+\.(?:name|secretName|secretKey))$/;

/** Whether a text names a field of the form. */
export function isFieldName(name: string | undefined): name is FieldPath<Draft> {
  return name !== undefined && (plain.test(name) || nested.test(name));
}

/** The id of a field's control: what the links of the error summary lead to. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll('.', '-')}`;
}

/** All messages of a form's error object, with the dotted names of their fields. */
export function listErrors(errors: object, path = ''): { field: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return [];
    const field = path ? `${path}.${key}` : key;
    const own =
      'message' in value && typeof value.message === 'string' && value.message
        ? [{ field, message: value.message }]
        : [];
    return own.length > 0 ? own : listErrors(value, field);
  });
}
