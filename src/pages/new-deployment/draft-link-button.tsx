import Check from 'lucide-react/icons/check';
import Link2 from 'lucide-react/icons/link-2';
import { type ReactNode, use } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router';
import { type Draft, draftSchema } from '../../domain/draft/draft.ts';
import { keptDraft } from '../../domain/draft/kept-draft.ts';
import { CopyContext } from './copy-context.ts';
import { useTimedValue } from '../../kit/time/use-timers.ts';
import { Button } from '../../kit/ui/button.tsx';
import { copyText } from '../../kit/ui/copy-button.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { writeDraftLink } from '../../domain/draft/draft-link.ts';
import css from './draft-text.module.css';

/** Long enough to read why there is no link. */
const shownMs = 10_000;

/** Copies an address that opens this very form, or says why there is none. */
export function DraftLinkButton(): ReactNode {
  const { pathname, search } = useLocation();
  const { getValues } = useFormContext<Draft>();
  const template = use(CopyContext)?.template;
  const [outcome, setOutcome] = useTimedValue<{ text: string; isCopied: boolean }>(shownMs);
  const copy = async () => {
    const written = writeDraftLink(draftSchema.parse(getValues()), template);
    if ('problem' in written) {
      setOutcome({ text: `There is no link to this draft. ${written.problem}`, isCopied: false });
      return;
    }
    const { link, picked = link } = keptDraft() ?? {};
    const address = `${window.location.origin}${pathname}${picked ?? search}${written.fragment}`;
    const isCopied = await copyText(address);
    const text = isCopied ? 'Link copied, without secret values.' : 'Not copied: the browser refused.';
    setOutcome({ text, isCopied });
    announce(text);
  };
  return (
    <div className={css.link}>
      {outcome && (
        <span className={css.note} role={outcome.isCopied ? undefined : 'status'}>
          {outcome.text}
        </span>
      )}
      <Button
        variant="quiet"
        icon={
          outcome?.isCopied ? <Check size={14} aria-hidden="true" /> : <Link2 size={14} aria-hidden="true" />
        }
        onClick={() => void copy()}
      >
        Copy link to this draft
      </Button>
    </div>
  );
}
