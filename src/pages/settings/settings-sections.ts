/** The parts of the settings: the fragment of each, and its title. */
export const settingsSections = {
  service: 'Service',
  credentials: 'Access',
  appearance: 'Appearance',
  hints: 'Hints',
  keyboard: 'Keyboard',
  since: 'Since last visit',
  release: 'Release',
  stored: 'Stored data',
} as const;
