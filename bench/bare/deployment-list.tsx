import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { Link, useSearchParams } from 'react-router';
import { useDebouncedCallback } from 'use-debounce';
import * as z from 'zod/mini';

const text = z.nullish(z.string());
const number = z.nullish(z.number());
const resources = z.looseObject({ cpu: number, memory_mb: number });
const deployment = z.looseObject({
  id: z.string(),
  name: z.string(),
  updated_at: z.string(),
  image_version: text,
  status: text,
  latest_revision_id: text,
  active_revision_id: text,
  source_config: z.nullish(z.looseObject({ repo_url: text, resource_spec: z.nullish(resources) })),
  source_revision_config: z.nullish(z.looseObject({ repo_ref: text })),
});
const response = z.object({ resources: z.array(deployment), offset: z.number() });
type Deployment = z.infer<typeof deployment>;

const features = tableFeatures({});
const column = createColumnHelper<typeof features, Deployment>();
const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
// Slipway's default columns.
const columns = column.columns([
  column.accessor('name', {
    header: 'Name',
    cell: ({ row, getValue }) => <Link to={`/deployments/${row.id}`}>{getValue()}</Link>,
  }),
  column.accessor('status', { header: 'Status' }),
  column.accessor((row) => (row.latest_revision_id === row.active_revision_id ? 'Live' : 'Not live'), {
    id: 'revision',
    header: 'Revision',
  }),
  column.accessor((row) => `${row.source_config?.repo_url} ${row.source_revision_config?.repo_ref}`, {
    id: 'source',
    header: 'Source',
  }),
  column.accessor('image_version', { header: 'Image version' }),
  column.accessor((row) => time.format(new Date(row.updated_at)), { id: 'updated', header: 'Updated' }),
  column.accessor(({ source_config }) => source_config?.resource_spec, {
    id: 'resources',
    header: 'Main CPU · memory',
    cell: ({ getValue }) => `${getValue()?.cpu} · ${getValue()?.memory_mb} MB`,
  }),
]);

const filters = [
  ['name_contains', 'Name contains'],
  ['status', 'Status'],
  ['deployment_type', 'Deployment type', ['dev_free', 'dev', 'prod']],
  ['remote_reconciled', 'Remote reconciled', ['true', 'false']],
  ['image_version', 'Image version'],
  ['tag_value_ids', 'Tag value IDs'],
  ['deployment_ids', 'Deployment IDs'],
] as const;

const noRows: Deployment[] = [];

async function list(query: string, signal: AbortSignal) {
  const got = await fetch(`/api/v2/deployments?${query}`, { signal });
  return z.parse(response, await got.json());
}

export function DeploymentList() {
  const [values, setValues] = useSearchParams({ limit: '20', offset: '0' });
  const limit = Number(values.get('limit'));
  const offset = Number(values.get('offset'));
  const query = values.toString();
  const { data } = useQuery({
    queryKey: ['deployments', query],
    queryFn: ({ signal }) => list(query, signal),
    placeholderData: keepPreviousData,
  });
  const rows = data?.resources ?? noRows;
  const table = useTable({ features, columns, data: rows, getRowId: ({ id }) => id });
  const change = (name: string, value: string) =>
    setValues((before) => {
      const next = new URLSearchParams(before);
      next.set('offset', '0');
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  const type = useDebouncedCallback(change, 250);
  return (
    <main>
      <h1>Deployments</h1>
      <form>
        {filters.map(([name, label, options]) => (
          <label key={name}>
            {label}
            {options ? (
              <select
                defaultValue={values.get(name) ?? ''}
                onChange={({ target }) => change(name, target.value)}
              >
                <option value="">Any</option>
                {options.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            ) : (
              <input
                defaultValue={values.get(name) ?? ''}
                onChange={({ target }) => type(name, target.value)}
              />
            )}
          </label>
        ))}
      </form>
      <table aria-label="Deployments">
        <thead>
          {table.getHeaderGroups().map(({ id, headers }) => (
            <tr key={id}>
              {headers.map((header) => (
                <th key={header.id} scope="col">
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <label>
          Rows per page
          <select value={limit} onChange={({ target }) => change('limit', target.value)}>
            {[10, 20, 50, 100].map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
        <span role="status">
          {offset + 1}–{offset + rows.length}
        </span>
        <button
          type="button"
          disabled={offset === 0}
          onClick={() => change('offset', `${Math.max(0, offset - limit)}`)}
        >
          Previous page
        </button>
        <button
          type="button"
          disabled={rows.length < limit}
          onClick={() => change('offset', `${offset + limit}`)}
        >
          Next page
        </button>
      </footer>
    </main>
  );
}
