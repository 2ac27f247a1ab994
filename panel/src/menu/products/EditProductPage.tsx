import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { ListState } from '../../ui/states/ListState.tsx';
import { LoadedAll } from '../../ui/states/LoadedAll.tsx';
import { useWords } from '../../ui/words.ts';
import { ProductEditorLayout } from './ProductEditorLayout.tsx';
import { ProductEditorSkeleton } from './ProductEditorSkeleton.tsx';
import { productQuery } from './sold-out-queries.ts';
import { useListPath } from './use-list-path.ts';

export function Component() {
  const words = useWords();
  const { id = '' } = useParams();
  const listPath = useListPath();
  const product = useQuery(productQuery(id));
  const isMissing = product.error instanceof ApiError && [400, 404].includes(product.error.status);
  const missing = (
    <ListState
      illustration="noResults"
      title="No se encontraron datos del producto"
      action={
        <Button component={Link} to={listPath} variant="default">
          {`Volver a ${words.itemsTitle}`}
        </Button>
      }
    >
      Puede que lo hayas eliminado en otro dispositivo.
    </ListState>
  );
  return (
    <LoadedAll
      queries={{ product }}
      loadingHeader={<PageHeader title="Editar Producto" back={{ label: words.itemsTitle, to: listPath }} />}
      skeleton={<ProductEditorSkeleton />}
      error={isMissing ? missing : 'Error al cargar el producto'}
    >
      {(loaded) => <ProductEditorLayout key={id} product={loaded.product} />}
    </LoadedAll>
  );
}
