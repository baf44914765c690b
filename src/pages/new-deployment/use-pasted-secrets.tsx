import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  use,
  useEffect,
  useState,
  useEffectEvent,
} from 'react';
import { useFormContext } from 'react-hook-form';
import type { EnvProblem, EnvReading } from '../../domain/draft/dotenv.ts';
import { type Draft, allFields, type DraftPath } from '../../domain/draft/draft.ts';
import { type EnvText, readEnvFile, readEnvText, misplacedSecrets } from '../../domain/draft/env-file.ts';
import { fieldId } from '../../domain/draft/fields.ts';
import { type Pasting, pasteSecrets, pastingText, undoPasting } from '../../domain/draft/pasted-secrets.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { pluralize, numberText } from '../../kit/text/number-text.ts';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { EditButton, LockContext } from './draft-field.tsx';
import { showField } from './use-problems.ts';

/** Fields that accept dragged text. */
const fields = 'input:not([readonly]), textarea:not([readonly])';

function isOn(target: EventTarget, selector: string): boolean {
  return target instanceof Element && target.matches(selector);
}

function focus(box: HTMLElement | null): void {
  box?.focus();
}

/** Stops the browser from opening a file or link that you drop outside a field. */
export function refuseDrop(event: DragEvent | globalThis.DragEvent): void {
  const isFile = event.dataTransfer?.types.includes('Files') ?? false;
  if (isFile || (event.target && !isOn(event.target, fields))) event.preventDefault();
}

/** Names and problems that are listed. The rest is only counted. */
const maxListed = 12;

/** The outcome of the last text that was pasted or dropped. */
type Taken = { key: number } & (
  | { problem: string; windows1252?: string }
  | { pasting: Pasting; problems: EnvProblem[] }
);

/**
 * Reads pasted and dropped texts and files as a `.env`, and reports the changes in a notice.
 * Replaced values are only kept in memory.
 * @param focusHeading called when the focused button disappears
 */
export function usePastedSecrets(replace: (rows: Draft['secrets']) => void, focusHeading: () => void) {
  const { getValues } = useFormContext<Draft>();
  const isLocked = use(LockContext);
  const [taken, setTaken] = useState<Taken>();
  const take = (read: EnvText, apart?: number) => {
    // A new key, so that the new notice takes the focus.
    const key = (taken?.key ?? 0) + 1;
    if ('problem' in read) return setTaken({ key, ...read });
    const pasting = pasteSecrets(getValues('secrets'), read.entries, apart);
    replace(pasting.after);
    setTaken({ key, pasting, problems: read.problems });
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    // Text pasted into a value field is a value.
    if (isLocked || text === '' || isOn(event.target, 'textarea, [type=password]')) return;
    // A name field takes one line unchanged, but would join several lines.
    if (isOn(event.target, 'input') && !/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    take(readEnvText(text));
  };
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    const text = event.dataTransfer.getData('text');
    if (isLocked || (!file && isOn(event.target, fields))) return;
    event.preventDefault();
    if (file) void readEnvFile(file).then((read) => take(read));
    else take(readEnvText(text));
  };
  useEffect(() => {
    window.addEventListener('dragover', refuseDrop);
    window.addEventListener('drop', refuseDrop);
    return () => {
      window.removeEventListener('dragover', refuseDrop);
      window.removeEventListener('drop', refuseDrop);
    };
  }, []);
  const dismiss = () => {
    setTaken(undefined);
    focusHeading();
  };
  return {
    paste,
    drop,
    take,
    /** Replaces the secret of a row by the secrets in its value. */
    takeApart: (value: string, at: number) => take(readEnvText(value), at),
    notice: taken && (
      <div key={taken.key} ref={'problem' in taken ? undefined : focus} tabIndex={-1}>
        {'problem' in taken ? (
          <Notice
            tone="danger"
            live="alert"
            title={taken.problem}
            actions={
              taken.windows1252 !== undefined && (
                <EditButton onClick={() => take(readEnvText(taken.windows1252 ?? ''))}>
                  Read as Windows-1252
                </EditButton>
              )
            }
          />
        ) : (
          <Notice
            tone={taken.problems.length > 0 ? 'warning' : 'info'}
            title={pastingText(taken.pasting, taken.problems)}
            actions={
              <EditButton
                onClick={() => {
                  replace(undoPasting(taken.pasting, getValues('secrets')));
                  dismiss();
                }}
              >
                Undo
              </EditButton>
            }
            onDismiss={dismiss}
          >
            {taken.problems.slice(0, maxListed).map(({ message, line, until }) => (
              <p key={`${line} ${message}`}>
                {line === until ? `Line ${line}: ${message}.` : `Lines ${line}–${until}: ${message}.`}
              </p>
            ))}
            {taken.problems.length > maxListed && (
              <p>{`${pluralize(taken.problems.length - maxListed, 'more line')} like these.`}</p>
            )}
          </Notice>
        )}
      </div>
    ),
  };
}

/**
 * A text with secrets that was pasted outside the section. It is in memory until its notice closes.
 */
interface Offer {
  text: string;
  read: EnvReading;
  /** The field and the selection in it. */
  place: { field: DraftPath; start: number | null; end: number | null } | undefined;
}

/** The field of a control; undefined for secrets, which accept pasted secrets themselves. */
function fieldOf(id: string, { sizes }: Draft): DraftPath | undefined {
  const paths: DraftPath[] = [...allFields, ...Object.keys(sizes).map((size) => `sizes.${size}` as const)];
  return paths.find((path) => fieldId(path) === id);
}

/**
 * Offers to add secrets that are pasted into another field, or while no field has the focus. The
 * text is not inserted, and the notice shows only the names of the secrets.
 */
export function MisplacedSecrets({ onTake }: { readonly onTake: (read: EnvText) => void }): ReactNode {
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
  if (!offer) return null;
  const { text, read, place } = offer;
  const { entries } = read;
  const more = entries.length - maxListed;
  const close = () => setOffer(undefined);
  const insert = ({ field, start, end }: NonNullable<Offer['place']>) => {
    const value = String(getValues(field));
    const line = text.replaceAll(/[\r\n]+/g, '');
    const next = value.slice(0, start ?? value.length) + line + value.slice(end ?? value.length);
    setValue(field, next, { shouldDirty: true, shouldTouch: true });
    showField(field);
    close();
  };
  return (
    <Notice
      title={`The pasted text has ${pluralize(entries.length, 'secret')}`}
      actions={
        <>
          <EditButton
            variant="primary"
            onClick={() => {
              onTake(read);
              close();
            }}
          >
            Add as secrets
          </EditButton>
          {place && <EditButton onClick={() => insert(place)}>Insert as text</EditButton>}
        </>
      }
      onDismiss={close}
    >
      <p>
        <UntrustedText
          text={entries
            .slice(0, maxListed)
            .map(({ name }) => name)
            .join(', ')}
        />
        <span>{`${more > 0 ? ` and ${numberText(more)} more` : ''}. Nothing was inserted.`}</span>
      </p>
    </Notice>
  );
}
