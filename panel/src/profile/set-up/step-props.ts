import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { toErrorMessage } from '../../api/api-error.ts';

/** What every question of the set-up gets. */
export interface StepProps {
  business: Customization;
  /** Whether the question takes the focus. Without it the screen has just been opened. */
  takesFocus: boolean;
  /** Shows values in the preview that are not saved yet. */
  onDraft: (draft: Partial<Customization>) => void;
  onDone: () => void;
  onSkip: () => void;
}

export const describeSaveFailure = (error: unknown) => toErrorMessage(error, 'Error al guardar los cambios');
