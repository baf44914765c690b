import { test } from './own-host.ts';
import { testJourney } from './dialect-journey.ts';
import { secondDialect } from './second-dialect.ts';

const repositoriesPath = '/v1/integrations/forge/acmehub/{integration_id}/repos';

// With `forge/` in its path, and a host that reaches it below a prefix.
test.use({
  spoken: { dialect: { ...secondDialect, repositoriesPath }, isForwarded: true },
  fixture: 'filters',
});

testJourney();
