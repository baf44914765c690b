import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import * as z from 'zod/mini';

const text = z.nullish(z.string());
const deployment = z.looseObject({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  image_version: text,
  status: text,
  source_config: z.nullish(z.looseObject({ repo_url: text, deployment_type: text })),
  source_revision_config: z.nullish(z.looseObject({ repo_ref: text })),
});
const answer = z.object({ resources: z.array(deployment), offset: z.number() });
type Deployment = z.infer<typeof deployment>;

const features = tableFeatures({});
const column = createColumnHelper<typeof features, Deployment>();
const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const columns = column.columns([
  column.accessor('name', {
    header: 'Name',
    cell: ({ row, getValue }) => <a href={`/deployments/${row.id}`}>{getValue()}</a>,
  }),
  column.accessor('status', { header: 'Status' }),
  column.accessor((row) => row.source_config?.deployment_type, { id: 'type', header: 'Type' }),
  column.accessor('image_version', { header: 'Image version' }),
  column.accessor((row) => row.source_config?.repo_url, { id: 'repository', header: 'Repository' }),
  column.accessor((row) => row.source_revision_config?.repo_ref, { id: 'ref', header: 'Ref' }),
  column.accessor((row) => time.format(new Date(row.created_at)), { id: 'created', header: 'Created' }),
  column.accessor((row) => time.format(new Date(row.updated_at)), { id: 'updated', header: 'Updated' }),
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
  return z.parse(answer, await got.json());
}

/** The list of deployments with its filters and pages. */
export function DeploymentList() {
  const [limit, setLimit] = useState(20);
  const [offset, setOffset] = useState(0);
  const [values, setValues] = useState<Record<string, string>>({});
  const query = new URLSearchParams({ limit: `${limit}`, offset: `${offset}`, ...values }).toString();
  const { data } = useQuery({
    queryKey: ['deployments', query],
    queryFn: ({ signal }) => list(query, signal),
    placeholderData: keepPreviousData,
  });
  const rows = data?.resources ?? noRows;
  const table = useTable({ features, columns, data: rows, getRowId: ({ id }) => id });
  const filter = (name: string, value: string) => {
    const { [name]: _, ...others } = values;
    setOffset(0);
    setValues(value === '' ? others : { ...others, [name]: value });
  };
  const type = useDebouncedCallback(filter, 250);
  return (
    <main>
      <h1>Deployments</h1>
      <form>
        {filters.map(([name, label, options]) => (
          <label key={name}>
            {label}
            {options ? (
              <select onChange={({ target }) => filter(name, target.value)}>
                <option value="">Any</option>
                {options.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            ) : (
              <input onChange={({ target }) => type(name, target.value)} />
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
          <select
            value={limit}
            onChange={({ target }) => {
              setOffset(0);
              setLimit(Number(target.value));
            }}
          >
            {[10, 20, 50, 100].map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
        <span role="status">
          {offset + 1}–{offset + rows.length}
        </span>
        <button type="button" disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - limit))}>
          Previous page
        </button>
        <button type="button" disabled={rows.length < limit} onClick={() => setOffset(offset + limit)}>
          Next page
        </button>
      </footer>
    </main>
  );
}
