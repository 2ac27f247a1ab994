import { PrintArea } from '../print/PrintArea.tsx';
import { pageStyle } from '../print/paper.ts';
import { CardSheet, type CardSheetProps } from './CardSheet.tsx';
import { toCardPages } from './cards.ts';

interface Props extends CardSheetProps {
  onPrinted: () => void;
}

/** Opens the print dialog with all pages of cards. */
export function PrintedCards({ cards, onPrinted, ...sheet }: Props) {
  return (
    <PrintArea createPageStyle={() => pageStyle(sheet.paper)} onPrinted={onPrinted}>
      {toCardPages(cards, sheet.perPage).map((page) => (
        <CardSheet key={page[0]?.id} cards={page} {...sheet} />
      ))}
    </PrintArea>
  );
}
