import { useState } from 'react';
import { ProductEditorLayout } from './ProductEditorLayout.tsx';
import { useLinkedCategoryId } from './use-new-product-link.ts';

/** Saving with «Guardar y agregar otro» starts an empty form with the same category. */
export function Component() {
  const linkedCategoryId = useLinkedCategoryId();
  const [form, setForm] = useState({ number: 1, categoryId: linkedCategoryId });
  return (
    <ProductEditorLayout
      product={null}
      formKey={form.number}
      initialCategoryId={form.categoryId}
      onAddAnother={(categoryId) => setForm({ number: form.number + 1, categoryId })}
    />
  );
}
