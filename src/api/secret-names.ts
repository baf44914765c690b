/**
 * Places where a name says that its text is secret. A `field` ends with the word; fields are also
 * headers, and what an error is about. So does an `annotation`. A `parameter` of a URL contains it,
 * or `is` the word.
 */
type Place = 'field' | 'annotation' | 'parameter' | 'is';

/** The words of secret names in lower case, without separators, and where each of them counts. */
const table: readonly [places: readonly Place[], words: string][] = [
  [
    ['field', 'annotation', 'parameter'],
    'token secret password apikey secretkey privatekey credential credentials connectionstring authorization',
  ],
  [
    ['field', 'parameter'],
    'tokens passwords passwd pwd passphrase apikeys accesskey secretaccesskey signingkey encryptionkey ' +
      'sharedkey accountkey subscriptionkey',
  ],
  [['parameter'], 'passw auth signature'],
  [['is'], 'key sig'],
];

const wordsOf = (place: Place) =>
  table.flatMap(([places, words]) => (places.includes(place) ? words.split(' ') : [])).join('|');

/** A name without case and separators: `apiKey`, `API_KEY` and `api-key` are one. */
export const folded = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '');

/** The end of a folded name that is secret wherever its value is a text. */
export const secretName = new RegExp(`(?:${wordsOf('field')})$`);
const secretAnnotation = new RegExp(`(?:${wordsOf('annotation')})$`);
const secretParameter = new RegExp(`${wordsOf('parameter')}|^(?:${wordsOf('is')})$`);

/** True if a field or header of this name is secret wherever its value is a text. */
export const isSecretName = (name: string): boolean => secretName.test(folded(name));
/** The same for the name of an annotation. */
export const isSecretAnnotation = (name: string): boolean => secretAnnotation.test(folded(name));
/** The same for a parameter of a URL. */
export const isSecretParameter = (name: string): boolean =>
  secretParameter.test(folded(name).replaceAll('.', ''));
