/** The sections of the settings: fragment and title. */
export const settingsSections = {
  appearance: 'Appearance',
  service: 'Service',
  credentials: 'Access',
  hints: 'Hints',
  keyboard: 'Keyboard',
  since: 'Since last visit',
  stored: 'Stored data',
} as const;
