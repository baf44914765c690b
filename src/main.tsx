import { askAhead } from './app/ask-ahead.ts';

// The service is asked before the page's code is there: both travel at the same time.
askAhead(window.location);

import('./app/start.tsx').then(
  ({ start }) => start(),
  () => {
    document.body.textContent =
      'A part of Slipway could not be loaded: the network failed, or a new release has replaced it. Load the page again.';
  },
);
