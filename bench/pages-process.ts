import { createServer } from 'node:http';

import { createApp, requestListener } from '../server/host/app.ts';
import { defaultDialect } from '../src/wire/dialect.ts';
import { integrationOf, memoryService } from './memory-service.ts';

/*
 * A process of its own that serves the product's page and the limit page: each from a host with its own port, both
 * over one service in memory, so that both have the same conditions and neither shares the measuring process.
 */

const [, , slipway = '', limit = '', deployments = '10000', live = ''] = process.argv;
const service = {
  embedded: {
    app: memoryService({ deployments: Number(deployments), isLive: live === 'live' }),
    ready: Promise.resolve(),
  },
  faults: false,
};
const config = {
  dialect: defaultDialect,
  integrations: [{ id: integrationOf(50_000), name: 'Measured' }],
};

function listen(dist: string): Promise<string> {
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const server = createServer(
    requestListener(createApp({ host: '127.0.0.1', service, config, dist, redact: false, log })),
  );
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    });
  });
}

process.send?.({ slipway: await listen(slipway), limit: await listen(limit) });
process.on('disconnect', () => process.exit(0));
