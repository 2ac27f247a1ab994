import { mapFields, type ProductFieldName } from '../products/fields.ts';
import { fieldSynonyms } from './field-synonyms.ts';

const { name, description, price, active, compareAtPrice, ...others } = mapFields((field, { label }) => ({
  label,
  synonyms: fieldSynonyms[field],
}));

export type ProductColumn =
  | ProductFieldName
  | 'category'
  | 'order'
  | 'images'
  | 'variants'
  | 'optionGroups'
  | 'stock'
  | 'dailyStock'
  | 'id';

/** The columns of `productos.csv`, in their order. `label` is the heading; an import knows the synonyms too. */
export const productColumns: Record<ProductColumn, { label: string; synonyms: string }> = {
  name,
  description,
  price,
  category: {
    label: 'Categoría',
    synonyms: 'categoria|categorias|category|categories',
  },
  active,
  order: { label: 'Orden', synonyms: 'orden|posicion|order|position' },
  images: {
    label: 'Imágenes',
    synonyms: 'imagenes|imagen|foto|fotos|image|images|picture|url imagen|image url',
  },
  compareAtPrice,
  variants: {
    label: 'Tamaños',
    synonyms: 'tamanos|tamano|variantes|presentaciones|presentacion|tallas|sizes|variants|variaciones',
  },
  optionGroups: {
    label: 'Opciones',
    synonyms: 'opciones|adicionales|extras|modificadores|options|modifiers|grupos de opciones',
  },
  ...others,
  stock: { label: 'Quedan', synonyms: 'quedan' },
  dailyStock: { label: 'Cada día', synonyms: 'cada dia' },
  id: { label: 'ID', synonyms: 'id' },
};

export const productColumnNames = Object.keys(productColumns) as ProductColumn[];
