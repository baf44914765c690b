import { test } from './own-host.ts';
import { testJourney } from './dialect-journey.ts';
import { secondDialect } from './second-dialect.ts';

// Without `forge/` in its path, and with the service's own host.
test.use({ spoken: { dialect: secondDialect, isForwarded: false }, fixture: 'filters' });

testJourney();
