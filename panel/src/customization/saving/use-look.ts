import { visibleLook } from '@vitrina/contract/customization/derived-colors.ts';
import { pickLook } from '@vitrina/contract/customization/rules.ts';
import { type Customization, derivedColors, type Look } from '@vitrina/contract/customization/schema.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useUpdateCustomization } from '../queries.ts';
import { createAutosave } from './autosave.ts';
import { findTrialPlan, readTrial, splitByPlan, storeTrial } from './trial.ts';

export type LookAutosave = ReturnType<typeof useLook>;

/**
 * Returns the look as visitors would see it, with unsaved changes, which save automatically. What the plan does not
 * include is only tried: it is kept in this browser until the owner publishes it with another plan.
 */
export function useLook(stored: Customization) {
  const { mutateAsync } = useUpdateCustomization();
  const [autosave] = useState(() => createAutosave<Look>(mutateAsync));
  const { unsaved, status, error } = useSyncExternalStore(autosave.subscribe, autosave.getState);
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
    window.addEventListener('online', autosave.flush);
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden);
      window.removeEventListener('online', autosave.flush);
    };
  }, [autosave]);

  const replaceTrial = (changes: Partial<Look>) => {
    storeTrial(changes);
    setTrial(changes);
  };
  const change = (changes: Partial<Look>, delayMs = 0) => {
    const { included, locked } = splitByPlan(stored.plan, changes);
    if (Object.keys(locked).length > 0) replaceTrial({ ...trial, ...locked });
    if (Object.keys(included).length > 0) autosave.change(included, delayMs);
  };
  /** Saves what the plan includes by now. */
  const publishTrial = () => {
    const { included, locked } = splitByPlan(stored.plan, trial);
    replaceTrial(locked);
    autosave.change(included);
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
