import type { Table } from './results-file.ts';
import { calm, storm } from './load-sizes.ts';

/** The tables of a run under load. @param missing why a database was not measured, if one was not */
export function loadTables(
  pages: string[][],
  wire: string[][],
  storms: string[][],
  missing: string,
): Table[] {
  return [
    {
      title: 'A page of deployments',
      note: `10,000 deployments, ${calm.connections} connections for ${calm.seconds} s. The bare query is the page's own SQL through the driver, as many at once. From memory the host hands on answers that are made already; over a database it also takes secret values out of each record. The embedded database works in the host's own process, one query at a time.${missing}`,
      head: ['rows from', 'rows', 'requests/s', 'p50 ms', 'p99 ms', 'failed', 'most RSS, MB'],
      rows: pages,
    },
    {
      title: 'Bytes on the wire',
      note: 'Bytes of the body when the client takes that encoding. The host compresses what it has taken secret values out of; from memory it hands on what the service has compressed itself, with gzip, as many services do.',
      head: ['rows from', 'rows', 'identity', 'gzip', 'br'],
      rows: wire,
    },
    {
      title: `${storm.connections} connections at a time for ${storm.seconds} s`,
      note: `Pages of 20 at 50 places of the list. Memory is the median of the first and of the last third, one look a second.${missing}`,
      head: [
        'rows from',
        'requests/s',
        'p50 ms',
        'p99 ms',
        'errors',
        'not 2xx',
        'RSS first third, MB',
        'RSS last third, MB',
      ],
      rows: storms,
    },
  ];
}
