import { ProductEditorLayout } from './ProductEditorLayout.tsx';

export function Component() {
  return <ProductEditorLayout product={null} />;
}
