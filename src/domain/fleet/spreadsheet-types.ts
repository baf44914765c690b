/** Names of the booleans in languages of Excel whose letters are Latin. */
const booleans =
  /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|verdadeiro|vero|waar|onwaar|prawda|fałsz|sant|falskt)$/i;
/** Numbers, dates, times, fractions and amounts: digits and the signs around them. */
const numeric = /^[\s\p{Sc}()\d.,:/'’%-]*$/u;
/** `1234e567`, `10:30 pm`, `5 a`. */
const lettered = /^[\s\p{Sc}(\d.,:/-]*\d\s*(?:e\s*[+-]?\d+|[ap]m?)[\s)]*$/iu;

/** Words between the parts of a date, besides months. */
const beside = ['sept', 'st', 'nd', 'rd', 'th', 'de', 'am', 'pm'];

/** Short and long names of the months in a language, in lower case and without a full stop. */
const monthsOf = (locale: string | undefined) =>
  (['short', 'long'] as const).flatMap((month) =>
    Array.from({ length: 12 }, (_, at) =>
      new Date(2026, at, 2).toLocaleDateString(locale, { month }).replace('.', '').toLowerCase(),
    ),
  );

/**
 * Tells texts that a spreadsheet may read as a number, date, time or boolean, and then shows
 * differently.
 * @param locale whose months count besides the English ones; the browser's by default
 */
export function typedTexts(locale?: string): (text: string) => boolean {
  const words = new Set([...monthsOf('en'), ...monthsOf(locale), ...beside]);
  return (text) => {
    if (booleans.test(text.trim()) || lettered.test(text)) return true;
    if (!/\d/.test(text)) return false;
    const letters = text.toLowerCase().match(/\p{L}+/gu) ?? [];
    return letters.every((word) => words.has(word)) && numeric.test(text.replaceAll(/\p{L}/gu, ' '));
  };
}
