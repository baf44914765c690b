import { type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { EnvReading } from '../../domain/draft/dotenv.ts';
import { allFields, type Draft, type DraftPath } from '../../domain/draft/draft.ts';
import { type EnvText, misplacedSecrets } from '../../domain/draft/env-file.ts';
import { fieldId } from '../../domain/draft/fields.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { counted, numberText } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { LockContext } from './form-contexts.ts';
import { showField } from './use-problems.ts';

/**
 * Offers secrets that are pasted into another field, or where nothing has the focus, to `take`: the
 * text is not inserted.
 */
export function useMisplacedSecrets(take: (read: EnvText) => void): ReactNode {
  const { getValues, setValue } = useFormContext<Draft>();
  const isLocked = use(LockContext);
  const [offer, setOffer] = useState<Offer>();
  const onPasteAnywhere = useEffectEvent((event: globalThis.ClipboardEvent) => {
    const text = event.clipboardData?.getData('text') ?? '';
    const { target } = event;
    if (isLocked || text === '' || !(target instanceof HTMLElement)) return;
    const box = target instanceof HTMLInputElement && target.type !== 'password' ? target : undefined;
    const field = box && fieldOf(box.id, getValues());
    const isUnfocused =
      document.activeElement?.matches('body, main') === true &&
      !target.closest('[aria-labelledby=secrets-heading]') &&
      !document.querySelector('dialog[open]');
    const read = field !== undefined || isUnfocused ? misplacedSecrets(text, field) : undefined;
    if (!read || box?.readOnly) return;
    event.preventDefault();
    event.stopPropagation();
    const place = box && field && { field, start: box.selectionStart, end: box.selectionEnd };
    setOffer({ text, read, place });
  });
  useEffect(() => {
    const listen = (event: globalThis.ClipboardEvent) => onPasteAnywhere(event);
    document.addEventListener('paste', listen, true);
    return () => document.removeEventListener('paste', listen, true);
  }, []);
  const insert = ({ text, place }: Offer) => {
    if (!place) return;
    const value = String(getValues(place.field));
    const [start, end] = [place.start ?? value.length, place.end ?? value.length];
    const line = text.replaceAll(/[\r\n]+/g, '');
    const next = value.slice(0, start) + line + value.slice(end);
    setValue(place.field, next, { shouldDirty: true, shouldTouch: true });
    showField(place.field);
  };
  return (
    offer && (
      <OfferNotice
        offer={offer}
        isLocked={isLocked}
        onAdd={() => take(offer.read)}
        onInsert={offer.place && (() => insert(offer))}
        onClose={() => setOffer(undefined)}
      />
    )
  );
}

/** A text with secrets that was pasted elsewhere, in memory until its notice is closed. */
interface Offer {
  text: string;
  read: EnvReading;
  /** The field and the selection in it. */
  place: { field: DraftPath; start: number | null; end: number | null } | undefined;
}

/** The field of the form that a control belongs to, but for the secrets, which take texts themselves. */
function fieldOf(id: string, { sizes }: Draft): DraftPath | undefined {
  const paths: DraftPath[] = [...allFields, ...Object.keys(sizes).map((size) => `sizes.${size}` as const)];
  return paths.find((path) => fieldId(path) === id);
}

/** Names that are listed; the others are counted. */
const mostNames = 12;

/** Asks what to do with secrets that were pasted into another field; it shows their names alone. */
function OfferNotice({
  offer: { read },
  isLocked,
  onAdd,
  onInsert,
  onClose,
}: {
  readonly offer: Offer;
  readonly isLocked: boolean;
  readonly onAdd: () => void;
  readonly onInsert: (() => void) | undefined;
  readonly onClose: () => void;
}): ReactNode {
  const names = read.entries.slice(0, mostNames).map(({ name }) => name);
  const more = read.entries.length - names.length;
  const act = (action: () => void) => () => {
    action();
    onClose();
  };
  return (
    <Notice
      title={`The pasted text has ${counted(read.entries.length, 'secret')}`}
      actions={
        <>
          <Button variant="primary" disabled={isLocked} onClick={act(onAdd)}>
            Add as secrets
          </Button>
          {onInsert && (
            <Button disabled={isLocked} onClick={act(onInsert)}>
              Insert as text
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Dismiss
          </Button>
        </>
      }
    >
      <p>
        <UntrustedText text={names.join(', ')} />
        <span>{`${more > 0 ? ` and ${numberText(more)} more` : ''}. Nothing was inserted.`}</span>
      </p>
    </Notice>
  );
}
