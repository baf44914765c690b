import { Check, Link2 } from 'lucide';
import { type ReactNode, use } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router';
import { writeDraftLink } from '../../domain/draft/draft-link.ts';
import { draftStore } from '../../domain/draft/draft-store.ts';
import { type Draft, draftSchema } from '../../domain/draft/draft.ts';
import { cleanQuery } from '../../domain/draft/linked-draft.ts';
import { otherNames } from '../../domain/draft/request.ts';
import type { Mistake } from '../../domain/draft/text-document.ts';
import { addressOf } from '../../kit/params/base-path.ts';
import { longAddressNote } from '../../kit/text/long-address.ts';
import { useTimedValue } from '../../kit/time/use-timers.ts';
import { Button } from '../../kit/ui/button.tsx';
import { copyText } from '../../kit/ui/copy-button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { TemplateContext } from './form-contexts.ts';
import { showField } from './use-problems.ts';
import css from './draft-text.module.css';

/** Long enough to read the reason. */
const visibleMs = 10_000;

/** Copies an address that opens this draft, or gives the reason against it. */
export function DraftLinkButton({ apply }: { readonly apply: () => Mistake[] }): ReactNode {
  const { pathname, search } = useLocation();
  const { getValues } = useFormContext<Draft>();
  const template = use(TemplateContext);
  const [outcome, setOutcome] = useTimedValue<{ text: string; isCopied: boolean }>(visibleMs);
  const copy = async () => {
    if (apply().length > 0) return showField('yaml');
    const draft = draftSchema.parse(getValues());
    const written = writeDraftLink(draft, template);
    if ('problem' in written)
      return setOutcome({ text: `There is no link to this draft. ${written.problem}`, isCopied: false });
    const link = cleanQuery(draftStore.get().present?.link ?? search);
    const address = `${window.location.origin}${addressOf(pathname)}${link}${written.fragment}`;
    const isCopied = await copyText(address);
    const without = ['secret values', ...otherNames(draft)].join(', ');
    const text = isCopied
      ? `Link copied, without ${without}. ${longAddressNote(address)}`.trim()
      : 'Not copied: the browser refused.';
    setOutcome({ text, isCopied });
    announce(text);
  };
  return (
    <div className={`cluster ${css.link}`}>
      {outcome && (
        <span className="quiet" role={outcome.isCopied ? undefined : 'status'}>
          {outcome.text}
        </span>
      )}
      <Button
        variant="quiet"
        icon={<Icon of={outcome?.isCopied ? Check : Link2} size={14} />}
        onClick={() => void copy()}
      >
        Copy link to this draft
      </Button>
    </div>
  );
}
