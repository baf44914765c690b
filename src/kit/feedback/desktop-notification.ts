/** The permission for desktop notifications; undefined if the browser does not support them. */
export function notificationPermission(): NotificationPermission | undefined {
  return window.isSecureContext && 'Notification' in window ? Notification.permission : undefined;
}

/** Shows a desktop notification if the tab is hidden. A click on it focuses the tab. */
export function notifyWhileHidden(text: string): void {
  if (!document.hidden || notificationPermission() !== 'granted') return;
  try {
    new Notification(text).addEventListener('click', () => window.focus());
  } catch {
    // On Android, Chrome's constructor throws.
  }
}
