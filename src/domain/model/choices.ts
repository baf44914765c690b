export const yesNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** The choice that removes a filter: “Any”, “Any type”. */
export const noChoice = (title = '') => ({ value: '', label: `Any ${title.toLowerCase()}`.trim() });
