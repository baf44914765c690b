import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { Copy } from '../../domain/draft/template.ts';
import type { Draft } from '../../domain/draft/draft.ts';
import { draftResolver } from '../../domain/draft/draft-rules.ts';
import { fieldId, fieldLabel } from '../../domain/draft/field-label.ts';
import { dropDraft, keepDraft, keptDraft, type KeptDraft } from '../../domain/draft/kept-draft.ts';
import { filledFields, type Link, linkedDraft, valuesOf } from '../../domain/draft/linked-draft.ts';
import { useListedRepository } from './use-listed-repository.ts';
import { mostAutomatic } from '../../domain/fleet/reading-query.ts';
import { useReading } from '../../features/fleet/use-reading.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { repositoriesOf } from '../../domain/fleet/facts.ts';
import { repositoryKey } from '../../domain/model/repository-url.ts';
import { announce } from '../../kit/ui/live-region.tsx';
import { config } from '../../service/config/config.ts';
import { forgetDiscarded } from './creation.ts';

export type DraftForm = UseFormReturn<Draft>;

const noSiblings: readonly FleetRecord[] = [];
const and = new Intl.ListFormat('en');

/**
 * The form and where its values come from: the draft that this tab keeps, or the link (an
 * integration with a repository, or a pasted URL).
 * @param copy the deployment that is copied, and the draft to begin with
 */
export function useDraft(link: Link, kept: KeptDraft | undefined, copy?: Copy) {
  const { search } = useLocation();
  const linked = linkedDraft(link);
  const begun = copy?.draft ?? kept?.draft ?? linked;
  const form = useForm<Draft>({
    resolver: draftResolver(config().dialect.limits),
    defaultValues: begun,
    shouldFocusError: false,
  });
  const listed = useListedRepository(link, begun);
  const { listing, repository, wanted } = listed;
  const isFilled = useRef(kept?.isFilled ?? false);
  const touched = useRef(new Set(kept?.touched));
  const filledRef = useRef(kept?.filledRef ?? '');
  const { getValues, resetField, setFocus, subscribe } = form;
  const template = copy?.template;
  // Before what fills it in: effects run in this order, and one that came later would miss it.
  const repoUrl = useWatch({ control: form.control, name: 'repoUrl' });
  // Before it is painted: the fields that are filled by hand would flash.
  useLayoutEffect(() => {
    // Once: a field that was emptied since stays empty. What began with a repository has its own.
    if (!repository || wanted === undefined || isFilled.current) return;
    isFilled.current = true;
    const given = valuesOf(repository);
    filledRef.current = given.repoRef;
    // The form's own `values` would make the rows of secrets anew, and whoever types in one would
    // lose the focus.
    const filled = filledFields.filter(
      (each) => ['', linked[each]].includes(getValues(each)) && !touched.current.has(each),
    );
    for (const name of filled) {
      resetField(name, { defaultValue: given[name] });
      // Who is about to type there replaces it.
      if (document.activeElement?.id === fieldId(name)) setFocus(name, { shouldSelect: true });
    }
    announce(`${wanted} has come. Filled in: ${and.format(filled.map(fieldLabel)) || 'nothing'}`);
  });
  const store = (draft: Draft, isDirty: boolean) =>
    keepDraft({
      link: search,
      ...kept,
      template,
      draft,
      isFilled: isFilled.current,
      touched: [...touched.current],
      filledRef: filledRef.current,
      isUntouched: kept?.isUntouched === true && !isDirty,
    });
  const onChange = useEffectEvent((values: Draft, isDirty: boolean) => {
    for (const name of filledFields) if (values[name] !== linked[name]) touched.current.add(name);
    if (isDirty) forgetDiscarded();
    // A form with nothing but its link's values is no draft.
    if (kept || isDirty) store(values, isDirty);
    else dropDraft();
  });
  const keepPicked = useEffectEvent(() => {
    if (kept && kept.picked !== keptDraft()?.picked) store(getValues(), true);
  });
  useEffect(() => {
    keepPicked();
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty = false }) => onChange(values, isDirty),
    });
  }, [subscribe]);
  /** Keeps a copy in which nothing was changed, for whoever goes to pick another repository. */
  const keep = () => {
    if (copy) store(getValues(), true);
  };
  // The repository comes first; where a link names it and it cannot be read, that is told alone.
  const fleet = useReading(
    {},
    !listing.isLoading && (wanted === undefined || !listing.isError) ? mostAutomatic : 0,
  );
  const deployments = fleet.reading && repositoriesOf(fleet.reading).get(repositoryKey(repoUrl));
  return { keep, form, link, fleet, siblings: deployments ?? noSiblings, ...listed };
}

export type DraftSource = ReturnType<typeof useDraft>;
