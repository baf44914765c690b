/** The parts of the settings: the fragment of each, and its title. */
export const settingsSections = {
  appearance: 'Appearance',
  service: 'Service',
  credentials: 'Access',
  hints: 'Hints',
  keyboard: 'Keyboard',
  since: 'Since last visit',
  stored: 'Stored data',
} as const;
