import { secureHeaders } from 'hono/secure-headers';
import { workerPolicy } from '../../src/api/host-headers.ts';

const self = ["'self'"];
const none = ["'none'"];

/** Browser features that the page does not use. */
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

/** Headers of the page: no content of other origins, no inline code, no framing, Trusted Types. */
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

/** Headers of the service's responses: a browser that opens one as a page must not run it. */
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
