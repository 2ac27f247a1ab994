import { useQueryClient } from '@tanstack/react-query';
import { duplicateProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { editProductPath } from '@vitrina/contract/platform/paths.ts';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { useWords } from '../../ui/words.ts';
import { productsQuery } from './products-query.ts';
import { useListPath } from './use-list-path.ts';

/** Copies a product and opens the copy. */
export function useDuplicate() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const listPath = useListPath();
  const { item } = useWords();
  const from = pathname.startsWith(editProductPath('')) ? listPath : pathname + search;
  const [isDuplicating, setDuplicating] = useState(false);
  const duplicate = useCallback(
    async ({ id, name }: Pick<Product, 'id' | 'name'>) => {
      setDuplicating(true);
      try {
        const body = { idempotencyKey: newIdempotencyKey() };
        const { menu } = await call(duplicateProduct, { params: { id }, body });
        toastSuccess(`Copia de «${name}» creada. Está oculta hasta que la muestres.`);
        navigate(editProductPath(menu.id), { state: { from, isCopy: true } });
      } catch (error) {
        toastError(toActionErrorMessage(error, `Error al duplicar el ${item}`));
      }
      setDuplicating(false);
      void client.invalidateQueries({ queryKey: productsQuery.queryKey });
    },
    [client, navigate, from, item],
  );
  return { duplicate, isDuplicating };
}
