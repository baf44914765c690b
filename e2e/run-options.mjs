/**
 * The options of `npm run e2e` that are our own: each sets a variable, which playwright.config.ts
 * reads. One without `value` is a switch. Everything else on the command line is Playwright's.
 */
const ownOptions = {
  against: {
    variable: 'E2E_AGAINST',
    value: 'URL',
    about: 'the service at URL in place of the reference service: the tests tagged @read-only',
    complaint: (text) => {
      if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
        return 'must be an http or https URL';
      const { username, password } = new URL(text);
      return username || password ? 'takes no credential: give headers in SERVICE_HEADERS' : undefined;
    },
  },
  hosts: {
    variable: 'E2E_HOSTS',
    value: 'N',
    about: 'N hosts on one PostgreSQL server behind a balancer, in place of one host',
    complaint: (text) => (/^[2-9]$/.test(text) ? undefined : 'must be a number from 2 to 9'),
  },
  'kill-after': {
    variable: 'E2E_KILL_AFTER',
    value: 'N',
    about: 'with --hosts: kills one of them once it was asked N times',
    complaint: (text) => (/^[1-9]\d{0,5}$/.test(text) ? undefined : 'must be a number above 0'),
  },
};

/** What `npm run e2e -- --help` says of them. */
export const ownUsage = Object.entries(ownOptions)
  .map(([name, { value, about }]) => `  --${[name, value].filter(Boolean).join(' ').padEnd(20)} ${about}\n`)
  .join('');

/**
 * Takes our own options out of a command line.
 * @returns the variables that they set, and the arguments left for Playwright
 * @throws UsageError for a value that is missing or cannot be meant
 */
export function readOwnOptions(args) {
  const variables = {};
  const rest = [];
  const left = [...args];
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    const [, name, given] = /^--([\w-]+)(?:=(.*))?$/s.exec(arg) ?? [];
    if (name === undefined || !Object.hasOwn(ownOptions, name)) {
      rest.push(arg);
      continue;
    }
    const { variable, value, complaint } = ownOptions[name];
    const text = given ?? (value ? left.shift() : 'true');
    if (!text || (value && text.startsWith('--'))) throw new UsageError(`--${name} needs ${value}.`);
    const wrong = complaint?.(text);
    if (wrong) throw new UsageError(`--${name} ${wrong}.`);
    variables[variable] = text;
  }
  if (variables.E2E_KILL_AFTER && !variables.E2E_HOSTS) throw new UsageError('--kill-after needs --hosts N.');
  return { variables, rest };
}

export class UsageError extends Error {}
