import { freePort } from '../server/testing/ports.ts';
import { startPostgres } from '../server/testing/postgres-server.ts';
import { type RunningHost, startHost } from '../server/testing/start-host.ts';
import { isRepeatable, startBalancer } from './balancer.ts';

const say = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * `--hosts N`: so many hosts on one PostgreSQL server, behind a balancer on the port of the run.
 * With `--kill-after N` one of them is killed once it was asked so often, while it has requests to
 * answer.
 * @returns ends all of them
 */
export default async function startSeveralHosts(): Promise<() => Promise<void>> {
  const { E2E_HOSTS = '', E2E_KILL_AFTER } = process.env;
  const front = await freePort();
  process.env['E2E_PORT'] = String(front);
  const postgres = await startPostgres({ install: true });
  if (typeof postgres === 'string') throw new Error(`--hosts needs PostgreSQL. ${postgres}`);
  const args = ['--faults', '--database-url', postgres.url];
  const hosts: { host: RunningHost; port: number }[] = [];
  for (let at = 0; at < Number(E2E_HOSTS); at += 1) {
    const host = await startHost(args);
    hosts.push({ host, port: Number(new URL(host.url).port) });
  }

  const [doomed] = hosts;
  const killAfter = Number(E2E_KILL_AFTER ?? Infinity);
  let asked = 0;
  let killing: Promise<void> | undefined;
  const ports = hosts.map(({ port }) => port);
  const balancer = await startBalancer(front, ports, ({ port, waiting, answering }) => {
    if (port !== doomed?.port || killing) return;
    asked += 1;
    // What cannot be repeated is lost with its host, and nobody but the person may send it again.
    if (asked < killAfter || answering.size > 0 || ![...waiting].every(isRepeatable)) return;
    say(
      `Host 1 of ${hosts.length} is killed with ${waiting.size} requests to answer, after ${asked - 1} others.`,
    );
    killing = doomed.host.stop('SIGKILL');
  });
  say(`${hosts.length} hosts on one PostgreSQL, behind a balancer.`);

  return async () => {
    balancer.close();
    await killing;
    await Promise.all(hosts.map(({ host }) => host.stop()));
    await postgres.remove();
    if (killing) say(`${balancer.repeated()} requests went to another host; host 1 was gone.`);
    else if (E2E_KILL_AFTER) throw new Error(`No host was killed: host 1 was asked ${asked} times only.`);
  };
}
