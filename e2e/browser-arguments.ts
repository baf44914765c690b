/** Features of Chromium that Playwright switches off: of two such options only the last one counts. */
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

/** The suggestions below the address bar are a page that each window loads: half a second of CPU for each test. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** How the browser is started, besides what Playwright itself says. */
const argumentsWithout = (features: readonly string[]) => [
  '--disable-gpu',
  '--disable-quic',
  `--disable-features=${[...offInPlaywright, ...addressBar, ...features].join(',')}`,
];

/** For measurements: processes as people have them. */
export const measuredBrowser = argumentsWithout([]);

/**
 * For tests. The empty page that each begins with lends its process to the page that follows, and
 * none is kept ready for a next site: a seventh of the CPU of opening a page.
 */
export const testedBrowser = [
  ...argumentsWithout(['SpareRendererForSitePerProcess']),
  '--renderer-process-limit=1',
];
