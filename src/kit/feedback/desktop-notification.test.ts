import { afterEach, expect, test, vi } from 'vitest';
import { notificationPermission, notifyWhileHidden } from './desktop-notification.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Stubs a browser. @returns the texts of its notifications */
function stubBrowser(permission: NotificationPermission, hidden: boolean, isSecureContext = true): string[] {
  const shown: string[] = [];
  class Notification extends EventTarget {
    static readonly permission = permission;
    constructor(text: string) {
      super();
      shown.push(text);
    }
  }
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('window', { isSecureContext, Notification });
  vi.stubGlobal('document', { hidden });
  return shown;
}

test.each([
  ['granted', true, ['Ready: shop']],
  ['granted', false, []],
  ['denied', true, []],
  ['default', true, []],
] as const)('with permission %s and a hidden tab: %s, it shows %j', (permission, hidden, expected) => {
  const shown = stubBrowser(permission, hidden);
  notifyWhileHidden('Ready: shop');
  expect(shown).toEqual(expected);
});

test('shows no notifications without a secure context', () => {
  const shown = stubBrowser('granted', true, false);
  expect(notificationPermission()).toBeUndefined();
  notifyWhileHidden('Ready: shop');
  expect(shown).toEqual([]);
});
