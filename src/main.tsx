import { askAhead } from './app/ask-ahead.ts';

// The service is asked before the page's code is there: all of it travels at the same time.
askAhead(window.location);

/** The answers are read as soon as the code for that is there, while the page's own still comes. */
async function run(): Promise<void> {
  const { connect } = await import('./app/connect.ts');
  const connected = connect(window.location);
  // A failure that comes before the page's code is said by it later; until then it counts as seen.
  connected.catch(() => undefined);
  // In a task of its own, and while the rest still comes: in one with the page it would hold up the first click.
  await import('react-dom/client');
  const { start } = await import('./app/start.tsx');
  void start(connected);
}

run().catch(() => {
  document.body.textContent =
    'A part of Slipway could not be loaded: the network failed, or a new release has replaced it. Load the page again.';
});
