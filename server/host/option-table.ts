import { accessOptionTable } from './access-options.ts';

/** Every option of the host: its name on the command line, its variable, and how it is written. */
export const optionTable = {
  port: { variable: 'PORT', type: 'string' },
  host: { variable: 'HOST', type: 'string' },
  'data-dir': { variable: 'DATA_DIR', type: 'string' },
  'database-url': { variable: 'DATABASE_URL', type: 'string' },
  'service-url': { variable: 'SERVICE_URL', type: 'string' },
  'service-header-file': { variable: 'SERVICE_HEADER_FILE', type: 'string' },
  dialect: { variable: 'DIALECT', type: 'string' },
  integration: { variable: 'INTEGRATIONS', type: 'string', multiple: true },
  'tag-value': { variable: 'TAG_VALUES', type: 'string', multiple: true },
  speak: { variable: 'SPEAK', type: 'string' },
  empty: { variable: 'EMPTY', type: 'boolean' },
  'strict-record': { variable: 'STRICT_RECORD', type: 'boolean' },
  faults: { variable: 'FAULTS', type: 'boolean' },
  'no-redact': { variable: 'NO_REDACT', type: 'boolean' },
  'no-reveal': { variable: 'NO_REVEAL', type: 'boolean' },
  'forward-cookies': { variable: 'FORWARD_COOKIES', type: 'boolean' },
  direct: { variable: 'DIRECT', type: 'boolean' },
  'access-log': { variable: 'ACCESS_LOG', type: 'string' },
  'metrics-port': { variable: 'METRICS_PORT', type: 'string' },
  'metrics-host': { variable: 'METRICS_HOST', type: 'string' },
  ...accessOptionTable,
} as const;

export type OptionName = keyof typeof optionTable;

/** Options that only the reference service understands. */
export const referenceOnly = ['database-url', 'speak', 'empty', 'strict-record', 'faults'] as const;
