import { ProductEditorPage } from './ProductEditorPage.tsx';

export function Component() {
  return <ProductEditorPage product={null} />;
}
