import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../../api/use-store.ts';
import { Icon } from '../Icon.tsx';
import { undoLayer } from '../layout/layer.ts';
import classes from './UndoBar.module.css';
import { clearOffers, undoOffers, withdrawOffer } from './undo-offers.ts';
import { undoSlot } from './undo-slot.ts';

/**
 * At the bottom of the screen, below every dialog, or in the slot of the screen: the last change, while it can be taken back, and on a
 * tap those before it.
 */
export function UndoBar() {
  const offers = useStore(undoOffers);
  const slot = useStore(undoSlot);
  const [isExpanded, setExpanded] = useState(false);
  useEffect(() => clearOffers, []);
  const earlier = offers.length - 1;
  if (isExpanded && earlier < 1) setExpanded(false);
  const rows = (
    <>
      {offers.slice(isExpanded ? 0 : -1).map((offer, index, shown) => (
        <div key={offer.id} className={classes.row} role="alert" data-undo>
          <span className={classes.text} data-toast-text>
            {offer.text}
          </span>
          {earlier > 0 && index === shown.length - 1 && (
            <Button
              variant="white"
              px={8}
              aria-expanded={isExpanded}
              aria-label={earlier === 1 ? '1 cambio anterior' : `${earlier} cambios anteriores`}
              onClick={() => setExpanded(!isExpanded)}
            >
              +{earlier}
            </Button>
          )}
          <Button
            variant="white"
            leftSection={<Icon icon={IconArrowBackUp} />}
            onClick={() => {
              withdrawOffer(offer);
              offer.takeBack();
            }}
          >
            Deshacer
          </Button>
        </div>
      ))}
    </>
  );
  return slot ? (
    createPortal(rows, slot)
  ) : (
    <div className={classes.region} ref={undoLayer} data-undo-region>
      {rows}
    </div>
  );
}
