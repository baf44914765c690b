import { optionTable } from '../command-line/option-table.ts';
import { optionsHelp } from '../command-line/read-options.ts';

export const help = `Slipway: a dashboard for a service that manages deployments of applications.

  slipway [options]        listen; in a clone: npm start -- [options], which builds first
  slipway seed --deployments N --repositories N [--replace] [--data-dir DIR] [--database-url URL]
                           replace the reference service's data with a large sample; in a clone: npm run seed -- …
  slipway reference --port N [--data-dir DIR] [--database-url URL] [--empty] [--faults]
                           the reference service alone, on 127.0.0.1; clients send the bearer token in SLIPWAY_REFERENCE_TOKEN
  slipway doctor --service-url URL [--integration ID] [--dialect FILE] [--json]
                           check a service without changing anything, with the credentials of the host's
                           options; exit code 0 fits, 1 fits with gaps, 2 unusable, 3 not reachable;
                           in a clone: npm run doctor -- …

Options (each is also an environment variable; an option wins over its variable)
${optionsHelp(optionTable)}
  --help, -h                                  show this text
  --version                                   show the version

Switches take true or false as a variable. An option that has no effect beside another is an error.
Sign-in also needs --public-url and the variable SLIPWAY_SESSION_SECRET: 32 random bytes or more, the same for every
copy of the host. If the host listens on another address than 127.0.0.1 and adds headers for the service, it needs
sign-in or --identity-header. Other users of the machine can see a command line, so secrets (SLIPWAY_SERVICE_HEADERS,
SLIPWAY_OIDC_CLIENT_SECRET, SLIPWAY_SESSION_SECRET, a password in SLIPWAY_DATABASE_URL) are variables only. All except
SLIPWAY_SERVICE_HEADERS can be in a file: SLIPWAY_SESSION_SECRET_FILE=/run/secrets/…
`;
