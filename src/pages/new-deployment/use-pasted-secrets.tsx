import { type ClipboardEvent, type DragEvent, type ReactNode, use, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { EnvProblem } from '../../domain/draft/dotenv.ts';
import type { Draft } from '../../domain/draft/draft.ts';
import { type EnvText, readEnvFile, readEnvText } from '../../domain/draft/env-file.ts';
import { type Pasting, pasteSecrets, undoPasting } from '../../domain/draft/pasted-secrets.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { LockContext } from './form-contexts.ts';
import { useMisplacedSecrets } from './misplaced-secrets.tsx';
import { PastedNotice } from './pasted-notice.tsx';

/** Fields that a dragged text may go into. */
const fields = 'input:not([readonly]), textarea:not([readonly])';

function isOn(target: EventTarget, selector: string): boolean {
  return target instanceof Element && target.matches(selector);
}

/** Dropped beside a field, a file or address would be opened in place of the form. */
export function refuseDrop(event: DragEvent | globalThis.DragEvent): void {
  const isFile = event.dataTransfer?.types.includes('Files') ?? false;
  if (isFile || (event.target && !isOn(event.target, fields))) event.preventDefault();
}

type Refused = { problem: string; windows1252?: string | undefined };
/** The outcome of the last text that was pasted or dropped. */
type Taken = { key: number } & (Refused | { pasting: Pasting; problems: EnvProblem[] });

/**
 * Takes texts and files as a `.env`, with a notice of what that changed. What it replaced is in
 * memory only.
 * @param focusHeading takes the focus of a button that goes
 */
export function usePastedSecrets(replace: (rows: Draft['secrets']) => void, focusHeading: () => void) {
  const { getValues } = useFormContext<Draft>();
  const isLocked = use(LockContext);
  const [taken, setTaken] = useState<Taken>();
  const take = (read: EnvText, apart?: number) => {
    // A new notice takes the focus.
    const key = (taken?.key ?? 0) + 1;
    if ('problem' in read) return setTaken({ key, ...read });
    const pasting = pasteSecrets(getValues('secrets'), read.entries, apart);
    replace(pasting.after);
    setTaken({ key, pasting, problems: read.problems });
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    // Text pasted into a value's field is a value.
    if (isLocked || text === '' || isOn(event.target, 'textarea, [type=password]')) return;
    // A name takes one line as it is, and would join several.
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
  const offer = useMisplacedSecrets(take);
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
    /** Takes the value of the secret in a row as a `.env` in its place. */
    takeApart: (value: string, at: number) => take(readEnvText(value), at),
    offer,
    notice:
      taken &&
      ('problem' in taken ? (
        <RefusedNotice
          key={taken.key}
          problem={taken.problem}
          windows1252={taken.windows1252}
          isLocked={isLocked}
          onReadAgain={(text) => take(readEnvText(text))}
        />
      ) : (
        <PastedNotice
          key={taken.key}
          pasting={taken.pasting}
          problems={taken.problems}
          onUndo={() => {
            replace(undoPasting(taken.pasting, getValues('secrets')));
            dismiss();
          }}
          onRemove={(names) => {
            replace(getValues('secrets').filter(({ name }) => !names.has(name.trim())));
            focusHeading();
          }}
          onDismiss={dismiss}
        />
      )),
  };
}

function RefusedNotice({
  problem,
  windows1252,
  isLocked,
  onReadAgain,
}: Refused & { readonly isLocked: boolean; readonly onReadAgain: (text: string) => void }): ReactNode {
  return (
    <Notice
      tone="danger"
      live="alert"
      title={problem}
      actions={
        windows1252 !== undefined && (
          <Button disabled={isLocked} onClick={() => onReadAgain(windows1252)}>
            Read as Windows-1252
          </Button>
        )
      }
    />
  );
}
