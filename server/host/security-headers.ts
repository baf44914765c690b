import { secureHeaders } from 'hono/secure-headers';
import { workerPolicy } from '../../src/api/host-headers.ts';

const self = ["'self'"];
const none = ["'none'"];

/** Features of the browser that the page has no use for. */
const refused = `
  accelerometer autoplay browsingTopics camera clipboardRead displayCapture encryptedMedia fullscreen
  gamepad geolocation gyroscope hid identityCredentialsGet idleDetection keyboardMap localFonts
  magnetometer microphone midi payment pictureInPicture publickeyCredentialsGet screenWakeLock serial
  storageAccess syncXhr usb windowManagement xrSpatialTracking
`;

const everywhere = {
  strictTransportSecurity: false,
  xFrameOptions: 'DENY',
  permissionsPolicy: {
    ...Object.fromEntries(
      refused
        .trim()
        .split(/\s+/)
        .map((name) => [name, []]),
    ),
    clipboardWrite: ['self'],
  },
} satisfies Parameters<typeof secureHeaders>[0];

/** Headers of the page: nothing from elsewhere, nothing inline, no framing, Trusted Types. */
export const pageHeaders = secureHeaders({
  ...everywhere,
  contentSecurityPolicy: {
    defaultSrc: none,
    scriptSrc: self,
    styleSrc: self,
    imgSrc: self,
    connectSrc: self,
    fontSrc: self,
    workerSrc: self,
    manifestSrc: self,
    baseUri: none,
    formAction: self,
    frameAncestors: none,
    objectSrc: none,
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: [workerPolicy],
  },
});

/** Headers of the service's answers: data, which must not act as a page even when opened as one. */
export const serviceHeaders = secureHeaders({
  ...everywhere,
  contentSecurityPolicy: {
    defaultSrc: none,
    baseUri: none,
    formAction: none,
    frameAncestors: none,
    sandbox: [],
  },
});
