import type { Dialect } from '../../src/api/dialect/dialect.ts';
import { readAllow, readIdentityHeader, readIssuer, readProxies, readPublicUrl } from './access-values.ts';
import { readDialectFile, readLinesAgain, readTeamFile } from './option-files.ts';
import {
  readFolder,
  readHost,
  readLine,
  readNumber,
  readNamedId,
  readPort,
  readPostgresUrl,
  readServiceUrl,
  readStdout,
  readSwitch,
  readTagValue,
} from './option-values.ts';
import type { Option } from './read-options.ts';

const service = 'service-url';

/** Every option of the host. Seed and doctor take theirs from here. */
export const optionTable = {
  port: {
    value: 'N',
    variable: 'PORT',
    read: readPort,
    help: 'port to listen on, 0 for any free one (4173)',
  },
  host: { value: 'NAME', variable: 'HOST', read: readHost, help: 'address to listen on (127.0.0.1)' },
  'data-dir': {
    value: 'DIR',
    variable: 'DATA_DIR',
    read: readFolder,
    help: 'folder for the reference service’s data (.data in a clone; otherwise the operating system’s folder for application data)',
  },
  'database-url': {
    value: 'URL',
    variable: 'DATABASE_URL',
    read: readPostgresUrl,
    help: 'PostgreSQL for the reference service instead of --data-dir',
    notBeside: service,
  },
  'service-url': {
    value: 'URL',
    variable: 'SERVICE_URL',
    read: readServiceUrl,
    help: 'forward /api to this service instead of the reference service',
  },
  'service-header-file': {
    value: 'FILE',
    variable: 'SERVICE_HEADER_FILE',
    read: readLinesAgain,
    help: 'file of headers added to each forwarded request, one "Name: value" per line, read again when it changes; the variable SERVICE_HEADERS contains such lines itself',
    needs: service,
  },
  dialect: {
    value: 'FILE',
    variable: 'DIALECT',
    read: readDialectFile,
    help: 'JSON file with the dialect of the service of --service-url',
    needs: service,
  },
  integration: {
    value: 'ID=NAME',
    variable: 'INTEGRATIONS',
    read: readNamedId,
    isMany: true,
    help: 'an integration that the page offers; repeatable (variable: one per line)',
  },
  'tag-value': {
    value: 'ID=NAME',
    variable: 'TAG_VALUES',
    read: readTagValue,
    isMany: true,
    help: 'name of a tag value for the filter; repeatable, as above',
  },
  team: {
    value: 'FILE',
    variable: 'TEAM_FILE',
    read: (entry) => (dialect: Dialect) => readTeamFile(entry, dialect),
    help: 'JSON file of the team: silenced hints, thresholds, views, links',
  },
  'service-name': {
    value: 'NAME',
    variable: 'SERVICE_NAME',
    read: (entry) => readLine(entry, 100),
    help: 'name of the service, under the product’s name and in page titles',
  },
  message: {
    value: 'TEXT',
    variable: 'MESSAGE',
    read: (entry) => readLine(entry, 500),
    help: 'line of text above every page, until each person dismisses it',
  },
  empty: { variable: 'EMPTY', read: readSwitch, help: 'start without sample data', notBeside: service },
  faults: {
    variable: 'FAULTS',
    read: readSwitch,
    help: 'switch on named faults, test tenants and the page /__reference',
    notBeside: service,
  },
  'no-reveal': {
    variable: 'NO_REVEAL',
    read: readSwitch,
    help: 'never reveal secret values, not even one at a time',
  },
  'forward-cookies': {
    variable: 'FORWARD_COOKIES',
    read: readSwitch,
    help: 'let cookies pass between browsers and the service',
    needs: service,
  },
  'keep-alive': {
    value: 'SECONDS',
    variable: 'KEEP_ALIVE',
    read: (entry) => readNumber(entry, 3600, 1),
    help: 'how long an idle connection stays open: longer than at any balancer before the host (75)',
  },
  'access-log': {
    value: '-',
    variable: 'ACCESS_LOG',
    read: readStdout,
    help: 'a line of JSON on stdout for each request',
  },
  'metrics-port': {
    value: 'N',
    variable: 'METRICS_PORT',
    read: readPort,
    help: 'port for Prometheus’s /metrics',
  },
  'metrics-host': {
    value: 'NAME',
    variable: 'METRICS_HOST',
    read: readHost,
    help: 'address for that port (127.0.0.1)',
    needs: 'metrics-port',
  },
  'public-url': {
    value: 'URL',
    variable: 'PUBLIC_URL',
    read: readPublicUrl,
    help: 'address that browsers use, if it differs; may have a path: https://tools.example/slipway/',
  },
  'oidc-issuer': {
    value: 'URL',
    variable: 'OIDC_ISSUER',
    read: readIssuer,
    help: 'people sign in at this OpenID provider (https)',
  },
  'oidc-client-id': {
    value: 'ID',
    variable: 'OIDC_CLIENT_ID',
    read: ({ text }) => text.trim(),
    help: 'client id of this host at the provider; the secret, if any, is the variable OIDC_CLIENT_SECRET',
  },
  'oidc-allow': {
    value: 'NAME,NAME',
    variable: 'OIDC_ALLOW',
    read: readAllow,
    help: 'verified e-mail addresses or domains that may use this host (default: all)',
  },
  'oidc-trust-email': {
    variable: 'OIDC_TRUST_EMAIL',
    read: readSwitch,
    help: 'addresses count of which the provider does not say whether they are verified (Entra ID)',
    needs: 'oidc-allow',
  },
  'identity-header': {
    value: 'NAME',
    variable: 'IDENTITY_HEADER',
    read: readIdentityHeader,
    help: 'header in which a proxy before the host names the user',
  },
  'trusted-proxy': {
    value: 'A,B/N',
    variable: 'TRUSTED_PROXIES',
    read: readProxies,
    help: 'addresses or ranges of that proxy; other clients are refused',
  },
} satisfies Readonly<Record<string, Option<unknown>>>;
