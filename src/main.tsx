import { connect } from './app/connect.ts';

// The service is asked before the page's code is there: both travel at the same time.
const connected = connect(window.location);
// A failure that comes before the page's code is said by it later; until then it counts as seen.
connected.catch(() => undefined);

import('./app/start.tsx').then(
  ({ start }) => start(connected),
  () => {
    document.body.textContent =
      'A part of Slipway could not be loaded: the network failed, or a new release has replaced it. Load the page again.';
  },
);
