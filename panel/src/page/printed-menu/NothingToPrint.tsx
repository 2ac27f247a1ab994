import { Button } from '@mantine/core';
import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import { Link } from 'react-router';
import { ListState } from '../../ui/states/ListState.tsx';
import { useWords } from '../../ui/words.ts';

interface Props {
  type: BusinessType;
  /** The product form. */
  to: string;
}

export function NothingToPrint({ type, to }: Props) {
  const words = useWords();
  return (
    <ListState
      illustration={type}
      title={`Aún no tienes ${words.items}`}
      action={
        <Button component={Link} to={to}>
          {`Agregar ${words.item}`}
        </Button>
      }
    >
      Con nombre, descripción y precio basta: la hoja se arma sola.
    </ListState>
  );
}
