import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoggedRequest } from '../server/reference/request-log.ts';
import { freePort, listen } from '../server/testing/ports.ts';
import { startPostgres } from '../server/testing/postgres-server.ts';
import { type RunningHost, startHost } from '../server/testing/start-host.ts';

const program = '/usr/sbin/nginx';
const say = (line: string) => void process.stderr.write(`${line}\n`);
const hostNameOf = ({ url }: RunningHost) => new URL(url).host;

/** Serves the requests that any of the hosts has met, oldest first: each remembers its own. */
function requestsOfAll(hosts: readonly RunningHost[]) {
  return createServer((request, response) => {
    const requestsOf = async ({ url }: RunningHost): Promise<LoggedRequest[]> => {
      const log = await fetch(url + request.url).catch(() => undefined);
      return log?.json() ?? [];
    };
    void (async () => {
      const lists = await Promise.all(hosts.map(requestsOf));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(lists.flat().toSorted((one, other) => one.at - other.at)));
    })();
  });
}

interface Ways {
  port: number;
  /** The file that lists the requests of all hosts. */
  logPort: number;
  /** Hosts that take turns. */
  hosts: string[];
  /** Hosts that get creations. */
  lasting: string[];
}

/**
 * nginx in front of hosts. It passes broken connections on, since faults break them; if a host
 * itself is gone, nginx sends a repeatable request to another one. Requests with a fault go to the
 * last host, and so does `/__reference`: it counts them in its memory.
 */
function configuration(folder: string, { port, logPort, hosts, lasting }: Ways): string {
  const upstream = (name: string, servers: string[]) =>
    `upstream ${name} { ${servers.map((server) => `server ${server} max_fails=0;`).join(' ')} }`;
  return `
daemon off;
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  client_max_body_size 0;
  log_format upstream $upstream_addr;
  access_log ${folder}/requests.log upstream;
  map "$request_method $request_uri $http_cookie" $hosts {
    "~^GET /__reference/requests" log;
    "~ /__reference|slipway-fault=" last;
    "~^GET" hosts;
    default lasting;
  }
  ${upstream('hosts', hosts)}
  ${upstream('lasting', lasting)}
  ${upstream('last', lasting.slice(-1))}
  ${upstream('log', [`127.0.0.1:${logPort}`])}
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://$hosts;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_buffering off;
      error_page 502 504 = @broken;
    }
    location @broken { return 444; }
  }
}
`;
}

/**
 * Starts E2E_HOSTS hosts on one PostgreSQL server, behind nginx. The first one is killed after
 * E2E_KILL_AFTER requests. @returns ends all of them
 */
export default async function startSeveralHosts(): Promise<() => Promise<void>> {
  const { E2E_HOSTS = '', E2E_KILL_AFTER } = process.env;
  if (!existsSync(program)) throw new Error('E2E_HOSTS needs nginx (Debian: apt-get install nginx).');
  const postgres = await startPostgres({ install: true });
  if (typeof postgres === 'string') throw new Error(`E2E_HOSTS needs PostgreSQL. ${postgres}`);
  const hosts: RunningHost[] = [];
  for (let at = 0; at < Number(E2E_HOSTS); at += 1)
    hosts.push(await startHost(['--faults', '--database-url', postgres.url]));
  const addresses = hosts.map(hostNameOf);

  const folder = mkdtempSync(join(tmpdir(), 'slipway-hosts-'));
  const port = await freePort();
  const lasting = E2E_KILL_AFTER ? addresses.slice(1) : addresses;
  const log = requestsOfAll(hosts);
  const ways = { port, logPort: await listen(log), hosts: addresses, lasting };
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, ways));
  const nginx = spawn(program, ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  });
  const ended = once(nginx, 'exit');
  process.env['E2E_PORT'] = String(port);
  say(`${hosts.length} hosts on one PostgreSQL, behind nginx.`);

  const [doomed] = hosts;
  const killed = { after: 0 };
  const watch = setInterval(() => {
    if (!doomed || !E2E_KILL_AFTER || killed.after > 0) return;
    const requests = readFileSync(join(folder, 'requests.log'), 'utf8').split(hostNameOf(doomed)).length - 1;
    if (requests < Number(E2E_KILL_AFTER)) return;
    killed.after = requests;
    void doomed.stop('SIGKILL');
    say(`Host 1 of ${hosts.length} is killed after ${requests} requests.`);
  }, 50);

  return async () => {
    clearInterval(watch);
    nginx.kill('SIGTERM');
    await ended;
    log.close().closeAllConnections();
    await Promise.all((killed.after > 0 ? hosts.slice(1) : hosts).map(({ stop }) => stop()));
    await postgres.remove();
    rmSync(folder, { recursive: true });
    if (E2E_KILL_AFTER && killed.after === 0)
      throw new Error('No host was killed: host 1 got too few requests.');
  };
}
