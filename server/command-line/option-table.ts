import type { Dialect } from '../../src/api/dialect/dialect.ts';
import { readAllow, readIdentityHeader, readIssuer, readProxies, readPublicUrl } from './access-values.ts';
import { readDialectFile, readTextAgain, readTeamFile, secretVariables } from './option-files.ts';
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

/** Every option of the host. Seed, reference and doctor reuse some of them. */
export const optionTable = {
  port: {
    value: 'N',
    variable: 'PORT',
    read: readPort,
    help: 'port to listen on, 0 for any free one (4173)',
  },
  host: { value: 'NAME', variable: 'SLIPWAY_HOST', read: readHost, help: 'address to listen on (127.0.0.1)' },
  'data-dir': {
    value: 'DIR',
    variable: 'SLIPWAY_DATA_DIR',
    read: readFolder,
    help: 'folder for the reference service’s data (.data in a clone; otherwise the operating system’s folder for application data)',
  },
  'database-url': {
    value: 'URL',
    variable: 'SLIPWAY_DATABASE_URL',
    read: readPostgresUrl,
    help: 'PostgreSQL for the reference service instead of --data-dir',
    notBeside: service,
  },
  'service-url': {
    value: 'URL',
    variable: 'SLIPWAY_SERVICE_URL',
    read: readServiceUrl,
    help: 'forward /api to this service instead of the reference service',
  },
  'service-header-file': {
    value: 'FILE',
    variable: 'SLIPWAY_SERVICE_HEADER_FILE',
    read: readTextAgain,
    help: 'file of headers added to each forwarded request, one "Name: value" per line, read again when it changes; the variable SLIPWAY_SERVICE_HEADERS contains such lines itself',
    needs: service,
  },
  dialect: {
    value: 'FILE',
    variable: 'SLIPWAY_DIALECT',
    read: readDialectFile,
    help: 'JSON file with the dialect of the service of --service-url',
    needs: service,
  },
  integration: {
    value: 'ID=NAME',
    variable: 'SLIPWAY_INTEGRATIONS',
    read: readNamedId,
    isMany: true,
    help: 'an integration that the page offers; repeatable (variable: one per line)',
  },
  'tag-value': {
    value: 'ID=NAME',
    variable: 'SLIPWAY_TAG_VALUES',
    read: readTagValue,
    isMany: true,
    help: 'name of a tag value for the filter; repeatable, as above',
  },
  team: {
    value: 'FILE',
    variable: 'SLIPWAY_TEAM_FILE',
    read: (entry) => (dialect: Dialect) => readTeamFile(entry, dialect),
    help: 'JSON file of the team: hidden hints, thresholds, views, links',
  },
  'service-name': {
    value: 'NAME',
    variable: 'SLIPWAY_SERVICE_NAME',
    read: (entry) => readLine(entry, 100),
    help: 'name of the service, under the product’s name and in page titles',
  },
  message: {
    value: 'TEXT',
    variable: 'SLIPWAY_MESSAGE',
    read: (entry) => readLine(entry, 500),
    help: 'line of text above every page, until each person dismisses it',
  },
  empty: {
    variable: 'SLIPWAY_EMPTY',
    read: readSwitch,
    help: 'start without sample data',
    notBeside: service,
  },
  faults: {
    variable: 'SLIPWAY_FAULTS',
    read: readSwitch,
    help: 'switch on named faults, test tenants and the page /__reference',
    notBeside: service,
  },
  'no-reveal': {
    variable: 'SLIPWAY_NO_REVEAL',
    read: readSwitch,
    help: 'never reveal secret values, not even one at a time',
  },
  'forward-cookies': {
    variable: 'SLIPWAY_FORWARD_COOKIES',
    read: readSwitch,
    help: 'forward cookies between browsers and the service',
    needs: service,
  },
  'keep-alive': {
    value: 'SECONDS',
    variable: 'SLIPWAY_KEEP_ALIVE',
    read: (entry) => 1000 * readNumber(entry, 3600, 1),
    help: 'how long an idle connection stays open: longer than at any balancer before the host (75)',
  },
  'access-log': {
    value: '-',
    variable: 'SLIPWAY_ACCESS_LOG',
    read: readStdout,
    help: 'a line of JSON on stdout for each request',
  },
  'metrics-port': {
    value: 'N',
    variable: 'SLIPWAY_METRICS_PORT',
    read: readPort,
    help: 'port for Prometheus’s /metrics',
  },
  'metrics-host': {
    value: 'NAME',
    variable: 'SLIPWAY_METRICS_HOST',
    read: readHost,
    help: 'address for that port (127.0.0.1)',
    needs: 'metrics-port',
  },
  'public-url': {
    value: 'URL',
    variable: 'SLIPWAY_PUBLIC_URL',
    read: readPublicUrl,
    help: 'address that browsers use, if it differs; may have a path: https://tools.example/slipway/',
  },
  'oidc-issuer': {
    value: 'URL',
    variable: 'SLIPWAY_OIDC_ISSUER',
    read: readIssuer,
    help: 'people sign in at this OpenID provider (https)',
  },
  'oidc-client-id': {
    value: 'ID',
    variable: 'SLIPWAY_OIDC_CLIENT_ID',
    read: ({ text }) => text.trim(),
    help: 'client id of this host at the provider; the secret, if any, is the variable SLIPWAY_OIDC_CLIENT_SECRET',
  },
  'oidc-allow': {
    value: 'NAME,NAME',
    variable: 'SLIPWAY_OIDC_ALLOW',
    read: readAllow,
    help: 'verified e-mail addresses or domains that may use this host (default: all)',
  },
  'oidc-trust-email': {
    variable: 'SLIPWAY_OIDC_TRUST_EMAIL',
    read: readSwitch,
    help: 'also accept addresses of which the provider does not say whether they are verified (Entra ID)',
    needs: 'oidc-allow',
  },
  'identity-header': {
    value: 'NAME',
    variable: 'SLIPWAY_IDENTITY_HEADER',
    read: readIdentityHeader,
    help: 'header in which a proxy before the host names the user',
  },
  'trusted-proxy': {
    value: 'A,B/N',
    variable: 'SLIPWAY_TRUSTED_PROXIES',
    read: readProxies,
    help: 'addresses or ranges of that proxy; other clients are refused',
  },
} satisfies Readonly<Record<string, Option<unknown>>>;

/** Every variable that the host reads, including the variables with secrets. */
export const hostVariables: readonly string[] = [
  ...new Set([
    ...Object.values(optionTable).map(({ variable }) => variable),
    ...secretVariables.flatMap((name) => [name, `${name}_FILE`]),
    'SLIPWAY_SERVICE_HEADERS',
  ]),
];
