import type { ComponentProps } from 'react';
import { useCardSource } from '../../orders/dining-tables/qr-cards/use-card-source.ts';
import CardsDialog from '../../ui/qr-cards/CardsDialog.tsx';

/** The cards of all tables, or of the whole business. */
export default function BusinessCardsDialog(props: Omit<ComponentProps<typeof CardsDialog>, 'source'>) {
  return <CardsDialog source={useCardSource(props.business, true)} {...props} />;
}
