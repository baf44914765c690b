/** Features of Chromium that Playwright disables: of two such options only the last one counts. */
const offInPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** The suggestions below the address bar load a page per window: half a second of CPU per test. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** The browser's arguments, besides Playwright's own. */
const argumentsWithout = (features: readonly string[]) => [
  '--disable-gpu',
  '--disable-quic',
  `--disable-features=${[...offInPlaywright, ...addressBar, ...features].join(',')}`,
];

/** For measurements: the usual processes. */
export const measuredBrowser = argumentsWithout([]);

/**
 * For tests. The initial empty page shares its process with the next page, and no spare process is
 * started: a seventh of the CPU of opening a page. Code is not optimized: pages close before that
 * repays, and it takes a tenth of the suites’ CPU.
 */
export const testedBrowser = [
  ...argumentsWithout(['SpareRendererForSitePerProcess']),
  '--renderer-process-limit=1',
  '--js-flags=--no-opt',
];
