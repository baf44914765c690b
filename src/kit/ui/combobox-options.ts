import { matchWords } from '../text/match-words.ts';

export interface Option {
  /** The text that the field gets. */
  readonly word: string;
  /** Another name of it: part of its own, and found by typing. */
  readonly alias?: string | undefined;
  /** A remark beside it, such as a number. */
  readonly note?: string | undefined;
  /** The heading of its group. Options of one group are neighbours. */
  readonly group?: string | undefined;
}

/** More are no help, and 10,000 take seconds to render. */
const mostOffered = 50;

export interface Offer {
  readonly options: readonly Option[];
  readonly more: number;
}

const textOf = ({ word, alias = '' }: Option) => `${word} ${alias}`.trim();

/**
 * The options to offer.
 * @param typed narrows them; undefined where nothing was typed since the list opened
 */
export function offerOf(all: readonly Option[], typed: string | undefined): Offer {
  const matching = typed === undefined || typed.trim() === '' ? all : matchWords(all, typed, textOf);
  const options = matching.slice(0, mostOffered);
  return { options, more: matching.length - options.length };
}

/**
 * The option that Enter takes; undefined: the text as typed.
 * @param marked the position of the option marked by the arrow keys, -1 for none
 * @param takesOnly true where the only option that matches what was typed is meant
 */
export function takenByEnter(
  { options }: Offer,
  marked: number,
  typed: string | undefined,
  takesOnly: boolean,
): Option | undefined {
  const [first] = options;
  return options[marked] ?? (takesOnly && typed?.trim() && options.length === 1 ? first : undefined);
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
