import { visibleLook } from '@vitrina/contract/business/customization/derived-colors.ts';
import { pickLook } from '@vitrina/contract/business/customization/rules.ts';
import {
  type Customization,
  derivedColors,
  type Look,
} from '@vitrina/contract/business/customization/schema.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { onReconnect } from '../../../api/connection.ts';
import { useStore } from '../../../api/use-store.ts';
import { useUpdateCustomization } from '../queries.ts';
import { createAutosave } from './autosave.ts';
import { askAboutBusiness } from './business-conflicts.tsx';
import { findTrialPlan, readTrial, splitByPlan, storeTrial } from './trial.ts';

export type LookAutosave = ReturnType<typeof useLook>;

/**
 * Returns the look as visitors would see it, with unsaved changes, which save automatically. What the plan does not
 * include is only tried: it is kept in this browser until the owner publishes it with another plan.
 */
export function useLook(stored: Customization) {
  /** The stored look, but with the value of each unsaved field that the owner saw before the change. */
  const seen = useRef(stored);
  const { mutateAsync } = useUpdateCustomization({ readBase: () => seen.current, ask: askAboutBusiness });
  const [autosave] = useState(() =>
    createAutosave<Look>(async (changes) => {
      const { customization } = await mutateAsync(changes);
      seen.current = customization;
    }),
  );
  const { unsaved, status, error } = useStore(autosave.state);
  const [trial, setTrial] = useState<Partial<Look>>(readTrial);
  const isTrial = Object.keys(trial).length > 0;
  const trialPlan = findTrialPlan(stored.plan, trial);
  const chosenColors = useMemo(
    () =>
      derivedColors.filter(
        (field) => stored.chosenColors.includes(field) || field in unsaved || field in trial,
      ),
    [stored.chosenColors, unsaved, trial],
  );
  const values = useMemo(
    () => visibleLook({ ...pickLook(stored), ...unsaved, ...trial }, trialPlan, chosenColors),
    [stored, unsaved, trial, trialPlan, chosenColors],
  );

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

  const save = (changes: Partial<Look>, delayMs?: number) => {
    const { unsaved } = autosave.state.get();
    const changed = Object.keys(changes) as (keyof Look)[];
    const newlyChanged = changed
      .filter((field) => !(field in unsaved))
      .map((field) => [field, stored[field]]);
    seen.current = { ...seen.current, ...Object.fromEntries(newlyChanged) };
    autosave.change(changes, delayMs);
  };
  const replaceTrial = (changes: Partial<Look>) => {
    storeTrial(changes);
    setTrial(changes);
  };
  const change = (changes: Partial<Look>, delayMs?: number) => {
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
    values,
    chosenColors,
    status,
    error,
    change,
    flush,
    discard,
    trial: isTrial ? { plan: trialPlan, publish: publishTrial, discard: () => replaceTrial({}) } : null,
  };
}
