/** The permission for desktop notifications; undefined where the browser offers none. */
export function notificationPermission(): NotificationPermission | undefined {
  return window.isSecureContext && 'Notification' in window ? Notification.permission : undefined;
}

/** Shows a permitted desktop notification while the tab is hidden; a press on it leads back. */
export function notifyWhileHidden(text: string): void {
  if (!document.hidden || notificationPermission() !== 'granted') return;
  try {
    new Notification(text).addEventListener('click', () => window.focus());
  } catch {
    // Chrome on Android has the constructor and refuses it.
  }
}
