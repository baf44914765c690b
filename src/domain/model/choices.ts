export const yesNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** The choice of a filter that is not set: “Any”, “Any type”. */
export const noChoice = (title = '') => ({ value: '', label: `Any ${title.toLowerCase()}`.trim() });
