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

/** How tests and measurements start the browser, besides what Playwright itself says. */
export const browserArguments = [
  '--disable-gpu',
  '--disable-quic',
  `--disable-features=${[...offInPlaywright, ...addressBar].join(',')}`,
];
