import { matchWords } from '../text/match-words.ts';

export interface Option {
  /** The text for the field. */
  readonly word: string;
  /** A second name, which is shown and matches, too. */
  readonly alias?: string | undefined;
  /** A note beside the word, such as a number. */
  readonly note?: string | undefined;
  /** The title of its group. Options of a group must be adjacent. */
  readonly group?: string | undefined;
}

/** More do not help, and 10,000 take seconds to render. */
const maxOffered = 50;

export interface Offer {
  readonly options: readonly Option[];
  readonly more: number;
}

const textOf = ({ word, alias = '' }: Option) => `${word} ${alias}`.trim();

/** The options to show, and how many more match. @param typed undefined until something is typed */
export function offerOf(all: readonly Option[], typed: string | undefined): Offer {
  const matching = typed === undefined || typed.trim() === '' ? all : matchWords(all, typed, textOf);
  const options = matching.slice(0, maxOffered);
  return { options, more: matching.length - options.length };
}

/**
 * The option that Enter chooses; undefined if Enter keeps the typed text.
 * @param marked the index of the option marked by the arrow keys, or -1
 * @param enterChoosesOnlyMatch true if Enter chooses the only option that matches the typed text
 */
export function takenByEnter(
  { options }: Offer,
  marked: number,
  typed: string | undefined,
  enterChoosesOnlyMatch: boolean,
): Option | undefined {
  const [first] = options;
  return (
    options[marked] ?? (enterChoosesOnlyMatch && typed?.trim() && options.length === 1 ? first : undefined)
  );
}

export function groupsOf(options: readonly Option[]): { title: string | undefined; options: Option[] }[] {
  const groups: { title: string | undefined; options: Option[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.title === option.group) last.options.push(option);
    else groups.push({ title: option.group, options: [option] });
  }
  return groups;
}
