import { type ClipboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { repositoryLabel } from '../../api/repositories/repository-url.ts';
import { withoutUrlCredentials } from '../../api/url-credential.ts';
import { draftStore } from '../../domain/draft/draft-store.ts';
import { type Draft, urlProblem } from '../../domain/draft/draft.ts';
import { fieldId } from '../../domain/draft/fields.ts';
import { type PastedRepository, readPasted } from '../../domain/model/pasted-repository.ts';
import { useHistoryState } from '../../features/browser/history-state.ts';
import { useAnnouncement } from '../../kit/ui/live-region.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { DraftField, useDraftControl, EditButton } from './draft-field.tsx';
import type { DraftSource } from './use-draft.ts';

/** A pasted text that was replaced by the URL of its repository. */
interface Change {
  /** The URL in the field. Once the field has another URL, undo is no longer offered. */
  url: string;
  /** The pasted text without credentials, and the reference before. */
  before: { text: string; ref: string };
  hadCredential: boolean;
}

/** The repository that a text names; undefined if the text already is its URL. */
function readOther(text: string): PastedRepository | undefined {
  const pasted = readPasted(text);
  const isOther = pasted && repositoryLabel(pasted.url) !== repositoryLabel(text);
  return isOther || urlProblem(text.trim()) !== undefined ? pasted : undefined;
}

/**
 * The URL of the repository. A pasted page, command or URL with credentials is replaced by the
 * repository's URL, with a notice. For typed text, the URL is only suggested.
 */
export function RepositoryUrlField({ source }: { readonly source: DraftSource }): ReactNode {
  const { getValues, setValue } = useFormContext<Draft>();
  const [url, repoRef] = useWatch<Draft, ['repoUrl', 'repoRef']>({ name: ['repoUrl', 'repoRef'] });
  const control = useDraftControl('repoUrl');
  const [change, setChange] = useState<Change>();
  const [refs, setRefs] = useState<readonly string[]>(useHistoryState().refs ?? []);
  const takesRef = useDefaultBranch(source);
  const setRef = (ref: string) => setValue('repoRef', ref, { shouldDirty: true, shouldValidate: true });
  const put = (text: string) => {
    const field = document.getElementById(fieldId('repoUrl'));
    if (!(field instanceof HTMLInputElement)) return;
    field.value = text;
    // As if typed, so that the name follows.
    void control.onChange({ target: field, type: 'change' });
  };
  const take = (pasted: PastedRepository) => {
    put(pasted.url);
    const [ref] = pasted.refs;
    const isClear = ref !== undefined && pasted.refs.length === 1 && takesRef(getValues('repoRef'));
    if (isClear) setRef(ref);
    setRefs(isClear ? [] : pasted.refs);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value, readOnly } = event.currentTarget;
    if (readOnly || selectionStart !== 0 || selectionEnd !== value.length) return;
    const { url: text, hadCredential } = withoutUrlCredentials(event.clipboardData.getData('text').trim());
    const pasted = readOther(text) ?? (hadCredential ? { url: text, page: '', refs: [] } : undefined);
    if (!pasted) return;
    event.preventDefault();
    setChange({ url: pasted.url, before: { text, ref: getValues('repoRef') }, hadCredential });
    take(pasted);
  };
  const present = change?.url === url ? change : undefined;
  useAnnouncement(present?.hadCredential ? leftOut : `URL changed to ${url}`, present && url);
  const other = present ? undefined : readOther(url);
  const { shorter } = present ? {} : (other ?? readPasted(url) ?? {});
  const asked = url === '' ? [] : refs.filter((ref) => ref !== repoRef);
  return (
    <DraftField
      name="repoUrl"
      isMono
      mark="required"
      placeholder="https://…"
      inputMode="url"
      onPaste={onPaste}
      hint={
        <>
          {present?.hadCredential && <span>{`${leftOut} `}</span>}
          {present && present.before.text !== url && (
            <span>
              Pasted: “<UntrustedText text={present.before.text} />
              ”.{' '}
              <EditButton
                variant="quiet"
                onClick={() => {
                  put(present.before.text);
                  setRef(present.before.ref);
                  setRefs([]);
                }}
              >
                Undo
              </EditButton>{' '}
            </span>
          )}
          {[other?.url, shorter]
            .flatMap((each) => each ?? [])
            .map((each) => (
              <EditButton
                key={each}
                variant="quiet"
                onClick={() => take({ refs: [], ...other, page: '', url: each })}
              >
                Use <UntrustedText text={each} />
              </EditButton>
            ))}
          {asked.length > 0 && <span>Which reference? </span>}
          {asked.map((ref) => (
            <EditButton
              key={ref}
              variant="quiet"
              onClick={() => {
                setRef(ref);
                setRefs([]);
              }}
            >
              <UntrustedText text={ref} />
            </EditButton>
          ))}
        </>
      }
    />
  );
}

const leftOut = 'A user name or password was left out of the URL.';

/**
 * Fills in the default branch of the repository once it is known, unless you typed a reference.
 * @returns a function that is true for a reference that you did not type
 */
function useDefaultBranch({ repository, template }: DraftSource): (ref: string) => boolean {
  const { getValues, setValue } = useFormContext<Draft>();
  const filled = useRef('');
  const branch = template === undefined ? repository?.defaultBranch : undefined;
  // Keeps the reference of a link or an edited draft, even if it is empty.
  const [settled] = useState(() => {
    const isGiven = getValues('repoRef') !== '' || draftStore.state.present?.isEdited;
    return isGiven ? getValues('repoUrl') : undefined;
  });
  const takesRef = (ref: string) => ref === '' || ref === filled.current;
  const fill = useEffectEvent((known: string) => {
    if (takesRef(getValues('repoRef')) && getValues('repoUrl') !== settled) setValue('repoRef', known);
    filled.current = known;
  });
  useEffect(() => {
    if (branch !== undefined) fill(branch);
  }, [branch]);
  return takesRef;
}
