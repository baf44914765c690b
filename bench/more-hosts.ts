import autocannon from 'autocannon';

import { startPostgres } from '../server/testing/postgres-server.ts';
import { startHost } from './host.ts';
import type { Table } from './results.ts';

const load = { connections: 48, duration: 15 };
const pagePath = (at: number) => `/api/v2/deployments?limit=20&offset=${at * 100}`;

/** Requests a second of hosts that share one PostgreSQL server, by how many there are. */
export async function measureHosts(
  root: string,
  counts: readonly number[],
  say: (line: string) => void,
): Promise<Table> {
  const postgres = await startPostgres({ install: true });
  if (typeof postgres === 'string') throw new Error(postgres);
  const source = { rows: 'server', where: postgres.url } as const;
  const found: { count: number; perSecond: number; cells: string[] }[] = [];
  try {
    await (await startHost(root, { ...source, isFilled: true })).stop();
    for (const count of counts) {
      const hosts = await Promise.all(Array.from({ length: count }, () => startHost(root, source)));
      const requests = Array.from({ length: 50 }, (_, at) => ({
        method: 'GET' as const,
        path: pagePath(at),
      }));
      const ask = (duration: number) =>
        Promise.all(
          hosts.map(({ bases }) =>
            autocannon({ url: bases[0] ?? '', connections: load.connections / count, duration, requests }),
          ),
        );
      await ask(2);
      const results = await ask(load.duration);
      await Promise.all(hosts.map(({ stop }) => stop()));
      const perSecond = results.reduce((sum, { requests: { average } }) => sum + average, 0);
      const [p50, p99] = [
        Math.max(...results.map(({ latency }) => latency.p50)),
        Math.max(...results.map(({ latency }) => latency.p99)),
      ];
      const failed = results.reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0);
      const cells = [count, perSecond.toFixed(0), p50, p99, failed].map(String);
      found.push({ count, perSecond, cells });
      say(`${count} hosts: ${perSecond.toFixed(0)} requests/s`);
    }
  } finally {
    await postgres.remove();
  }
  return {
    title: 'Hosts on one PostgreSQL server',
    note: `${load.connections} connections in all, spread evenly over the hosts, for ${load.duration} s: pages of 20 of 10,000 deployments at 50 offsets. Waiting times are those of the slowest host. Two cores hold the server, all hosts and the one who asks: the curve shows that more hosts work side by side without a failure, not how they scale on machines of their own.`,
    head: ['hosts', 'requests/s', 'p50 ms', 'p99 ms', 'failed'],
    rows: found.map(({ cells }) => cells),
    chart: {
      across: 'hosts',
      marks: found.map(({ count }) => String(count)),
      up: 'requests/s',
      lines: [found.map(({ perSecond }) => perSecond)],
    },
  };
}
