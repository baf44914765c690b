/**
 * Names that services are known to have for the parameters `limit` and `offset`, the documented
 * ones first.
 */
export const pageNames: readonly (readonly [limit: string, offset: string])[] = [
  ['limit', 'offset'],
  ['page_size', 'skip'],
  ['per_page', 'start'],
  ['pageSize', 'start_index'],
  ['perPage', 'startIndex'],
];
