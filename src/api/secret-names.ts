/**
 * Where a name can mean that its text is secret. The name of a `field` or an `annotation` ends with the
 * word; headers and the fields of errors count as fields. The name of a URL's `parameter` contains the
 * word, or `is` the word.
 */
type Place = 'field' | 'annotation' | 'parameter' | 'is';

/** Words in secret names, in lower case without separators, and where they count. */
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

/** A name in lower case without separators: `apiKey`, `API_KEY` and `api-key` become the same. */
export const withoutSeparators = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '');

/** Matches a name without separators whose value is secret if it is a text. */
export const secretName = new RegExp(`(?:${wordsOf('field')})$`);
const secretAnnotation = new RegExp(`(?:${wordsOf('annotation')})$`);
const secretParameter = new RegExp(`${wordsOf('parameter')}|^(?:${wordsOf('is')})$`);

/** True if the value of a field or header with this name is secret when it is a text. */
export const isSecretName = (name: string): boolean => secretName.test(withoutSeparators(name));
/** True if the text of an annotation with this name is secret. */
export const isSecretAnnotation = (name: string): boolean => secretAnnotation.test(withoutSeparators(name));
/** True if the value of a URL's parameter with this name is a credential. The form refuses such URLs. */
export const isSecretParameter = (name: string): boolean =>
  secretParameter.test(withoutSeparators(name).replaceAll('.', ''));
