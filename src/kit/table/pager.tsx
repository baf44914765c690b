import { ChevronLeft, ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { iconOf } from '../ui/icon.tsx';
import css from './pager.module.css';

type PagerProps = {
  /** The rows shown: "21–40 of at least 40". */
  readonly range: string;
  readonly limit: number;
  readonly limitChoices: readonly number[];
  readonly onLimit: (limit: number) => void;
  /** Undefined: there is no previous page. */
  readonly onPrevious?: (() => void) | undefined;
  /** Undefined: there is no next page. */
  readonly onNext?: (() => void) | undefined;
  /** True while the existence of a next page is unknown. */
  readonly isNextUnknown?: boolean | undefined;
  /** The reason why there is no next page, or why that is unknown. */
  readonly endReason?: string | undefined;
  /** Called when pointer or focus reaches Next: the next page will probably be needed soon. */
  readonly onNextIntent?: (() => void) | undefined;
  /** The age of the rows. */
  readonly note?: ReactNode;
  readonly children?: ReactNode;
};

/** Moves through pages of unknown number. Its parts keep their positions in all states. */
export function Pager(props: PagerProps): ReactNode {
  const { range, limit, limitChoices, onLimit, onPrevious, onNext, onNextIntent } = props;
  const choices = limitChoices.includes(limit)
    ? limitChoices
    : [...limitChoices, limit].toSorted((a, b) => a - b);
  return (
    <div className={`cluster ${css.pager}`}>
      <div className={`cluster ${css.group}`}>
        <SelectField
          label="Rows per page"
          layout="unlabelled"
          choices={choices.map((count) => ({ value: String(count), label: `${count} rows` }))}
          value={String(limit)}
          onChange={(event) => onLimit(Number(event.currentTarget.value))}
        />
        {props.children}
      </div>
      <nav className={`cluster ${css.group} ${css.pages}`} aria-label="Pages">
        <p className={css.words}>
          <span>{range}</span>
          <span className={css.reason}>
            {props.endReason && <span>{props.endReason}</span>}
            {props.note}
          </span>
        </p>
        <Button
          aria-label="Previous page"
          icon={iconOf(ChevronLeft, 16)}
          disabled={!onPrevious}
          onClick={onPrevious}
        >
          <span className={css.word}>Previous</span>
        </Button>
        <Button
          aria-label="Next page"
          disabled={!onNext}
          onClick={onNext}
          onFocus={onNextIntent}
          onPointerEnter={onNextIntent}
        >
          <span className={`${css.word} ${css.next}`}>{props.isNextUnknown ? 'Next?' : 'Next'}</span>
          {iconOf(ChevronRight, 16)}
        </Button>
      </nav>
    </div>
  );
}
