import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ResourceTable } from './resource-table.tsx';

it('shows sizes by component, then the total of all replicas, then what only the database has', () => {
  const spec = {
    cpu: 2,
    cpuLimit: 1,
    memoryMb: 1024,
    minScale: 3,
    maxScale: 2,
    queueCpu: 0.25,
    dbMemoryMb: 2048,
    dbStorageGi: 20,
  };
  const html = renderToStaticMarkup(<ResourceTable spec={spec} />);
  const rows = html.split(/<\/tr>|<\/table>|<\/dd>/).map((row) =>
    row
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  expect(rows.filter(Boolean)).toEqual([
    'Component CPU, cores Memory, MB Replicas',
    'Request Limit Request Limit',
    'Main 2 1 1,024 – not given 3 to 2',
    'Queue 0.25 – not given – not given – not given – not given',
    'Database – not given – not given 2,048 – not given – not given',
    'Total CPU 6.25 cores requested',
    'Total memory 5,120 MB requested',
    'Database storage 20 GiB',
  ]);
});
