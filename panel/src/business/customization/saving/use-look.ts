import { toPageLook } from '@vitrina/contract/business/customization/page-look.ts';
import { pickLook } from '@vitrina/contract/business/customization/rules.ts';
import {
  type BusinessType,
  type Customization,
  type Look,
  lookColors,
  lookFonts,
} from '@vitrina/contract/business/customization/schema.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { onReconnect } from '../../../api/connection.ts';
import { useStore } from '../../../api/use-store.ts';
import { type LookChanges, listChosen, omitUndefined, withDefaults } from '../look-changes.ts';
import { useUpdateCustomization } from '../queries.ts';
import { createAutosave } from './autosave.ts';
import { askAboutBusiness } from './business-conflicts.tsx';
import { findTrialPlan, readTrial, splitByPlan, storeTrial } from './trial.ts';

export type LookAutosave = ReturnType<typeof useLook>;

/**
 * Returns the look as visitors would see it, with unsaved changes, which save automatically. What the plan does not
 * include is only tried: it is kept in this browser until the owner publishes it with another plan.
 */
export function useLook(stored: Customization, businessType: BusinessType) {
  /** The stored look, but with the value of each unsaved field that the owner saw before the change. */
  const seen = useRef(stored);
  const { mutateAsync } = useUpdateCustomization({ readBase: () => seen.current, ask: askAboutBusiness });
  const [autosave] = useState(() =>
    createAutosave<LookChanges>(async (changes) => {
      const { customization } = await mutateAsync({
        ...withDefaults(changes),
        chosenColors: listChosen(lookColors, [], changes),
        chosenFonts: listChosen(lookFonts, [], changes),
      });
      seen.current = customization;
    }),
  );
  const { unsaved, status, error } = useStore(autosave.state);
  const [trial, setTrial] = useState<Partial<Look>>(readTrial);
  const isTrial = Object.keys(trial).length > 0;
  const trialPlan = findTrialPlan(stored.plan, trial);
  /** What the page follows from. */
  const source = useMemo(() => {
    const changes: LookChanges = { ...unsaved, ...trial };
    return {
      ...pickLook(stored),
      ...withDefaults(changes),
      businessType,
      plan: trialPlan,
      chosenColors: listChosen(lookColors, stored.chosenColors, changes),
      chosenFonts: listChosen(lookFonts, stored.chosenFonts, changes),
    };
  }, [stored, unsaved, trial, trialPlan, businessType]);
  const values = useMemo(() => toPageLook(source), [source]);

  useEffect(() => {
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') autosave.flush();
    };
    document.addEventListener('visibilitychange', flushWhenHidden);
    const stopWaiting = onReconnect(autosave.flush);
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden);
      stopWaiting();
    };
  }, [autosave]);

  const save = (changes: LookChanges, delayMs?: number) => {
    const { unsaved } = autosave.state.get();
    const changed = Object.keys(changes) as (keyof Look)[];
    const newlyChanged = changed
      .filter((field) => !(field in unsaved))
      .map((field) => [field, stored[field]]);
    seen.current = { ...seen.current, ...Object.fromEntries(newlyChanged) };
    autosave.change(changes, delayMs);
  };
  const replaceTrial = (changes: LookChanges) => {
    const tried = omitUndefined(changes);
    storeTrial(tried);
    setTrial(tried);
  };
  const change = (changes: LookChanges, delayMs?: number) => {
    const { included, locked } = splitByPlan(stored.plan, changes);
    if (Object.keys(locked).length > 0) replaceTrial({ ...trial, ...locked });
    if (Object.keys(included).length > 0) save(included, delayMs);
  };
  /** Saves what the plan includes by now. */
  const publishTrial = () => {
    const { included, locked } = splitByPlan(stored.plan, trial);
    replaceTrial(locked);
    save(included);
  };
  const { flush, discard } = autosave;
  return {
    source,
    values,
    status,
    error,
    change,
    flush,
    discard,
    trial: isTrial ? { plan: trialPlan, publish: publishTrial, discard: () => replaceTrial({}) } : null,
  };
}
