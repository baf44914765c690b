import { inFormOrder } from './form-order.ts';

/** All messages of a form's error object, with the dotted names of their fields, in form order. */
export function fieldErrors(errors: object): { field: string; message: string }[] {
  return inFormOrder(listErrors(errors));
}

function listErrors(errors: object, path = ''): { field: string; message: string }[] {
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
