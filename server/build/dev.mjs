// `npm run dev -- [--port N] [--host ADDRESS]`: the page with hot reload, and the host on the same port.
import { parseArgs } from 'node:util';
import { createServer } from 'vite';

const { env } = process;
try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: env.PORT || '4173' },
      host: { type: 'string', default: env.SLIPWAY_HOST || '127.0.0.1' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('--port takes a number up to 65535.');
  // The host, which reads it, refuses to lend its credential to a network.
  env.SLIPWAY_HOST = values.host;
  const server = await createServer({ server: { port, host: values.host, strictPort: true } });
  await server.listen();
  server.printUrls();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
