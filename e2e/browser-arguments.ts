/** Features of Chromium that Playwright disables, because only the last such option counts. */
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

/** The address bar's suggestions load a page per window: half a second of CPU per test. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** The browser's arguments, in addition to Playwright's. */
const argumentsWithout = (features: readonly string[]) => [
  '--disable-gpu',
  '--disable-quic',
  `--disable-features=${[...offInPlaywright, ...addressBar, ...features].join(',')}`,
];

/** For measurements, with the default processes. */
export const measuredBrowser = argumentsWithout([]);

/**
 * For tests. The first empty page shares its process with the next page, and no spare process is
 * started, which saves a seventh of the CPU to open a page. Code is not optimized, which saves a
 * tenth of the CPU, because pages close soon.
 */
export const testedBrowser = [
  ...argumentsWithout(['SpareRendererForSitePerProcess']),
  '--renderer-process-limit=1',
  '--js-flags=--no-opt',
];
