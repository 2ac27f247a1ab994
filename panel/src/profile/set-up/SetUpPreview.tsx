import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { useMemo } from 'react';
import { useDraftPage } from '../../page/customization/preview/use-draft-page.ts';
import { PhoneFrame } from '../../ui/preview/PhoneFrame.tsx';
import { StorefrontFrame } from '../../ui/preview/StorefrontFrame.tsx';
import { addRows, type TypedProduct } from './product-rows.ts';
import classes from './SetUp.module.css';

interface Props {
  draft: Customization;
  rows: readonly TypedProduct[];
}

/** The real page with everything typed so far. On a phone only its top is shown. */
export function SetUpPreview({ draft, rows }: Props) {
  // The name that visitors would read suits restaurants only.
  const named = useMemo(
    () => ({ ...draft, businessName: draft.businessName.trim() || 'Tu negocio' }),
    [draft],
  );
  const { page: stored, hasFailed, retry } = useDraftPage(named);
  const page = useMemo(() => stored && addRows(stored, rows), [stored, rows]);
  return (
    <section className={classes.preview} aria-label="Vista previa">
      <PhoneFrame
        renderScreen={(style) => (
          <StorefrontFrame
            title="Vista previa de tu página"
            page={page}
            hasFailed={hasFailed}
            onRetry={retry}
            help="Puedes seguir: lo que escribes se guarda igual."
            style={style}
          />
        )}
      />
    </section>
  );
}
