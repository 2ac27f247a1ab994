import type { ProductFieldName } from '../products/fields.ts';

/** Other headings of the column of a field, normalized, between `|`. Not in the table of fields, which every screen loads. */
export const fieldSynonyms: Record<ProductFieldName, string> = {
  name: 'nombre|nombre del producto|nombre producto|producto|productos|plato|platos|item|articulo|servicio|servicios|name|product|product name|dish|title|titulo|item name|nombre del plato|platillo|bebida|menu',
  description:
    'descripcion|desc|descr|descrip|descripcion del producto|detalle|detalles|ingredientes|description|details|ingredients|contenido|incluye',
  price:
    'precio|precios|valor|precio venta|precio de venta|precio unitario|precio final|precio publico|precio al publico|pvp|p.v.p.|price|sale price|precio actual|precio normal|precio con iva',
  compareAtPrice:
    'precio anterior|precio antes|antes|precio tachado|precio sin descuento|precio de lista|compare at price|old price|regular price|previous price',
  labels: 'etiquetas|etiqueta|labels|tags',
  soldOut: 'agotado|sin existencias|sold out|out of stock',
  times: 'horario de venta|se vende|disponibilidad|availability',
  containerFee: 'empaque para llevar|empaque|precio del empaque|container fee',
  minutes:
    'duracion (min)|duracion|duracion en minutos|minutos|tiempo|tiempo (min)|tiempo estimado|duration|duration (min)',
  cleanUpMinutes: 'limpieza (min)|limpieza|limpieza en minutos|clean-up (min)',
  priceKind: 'tipo de cobro|tipo de precio',
  unit: 'unidad del precio|unidad|unidad de medida|precio por|unit|unidad de venta',
  maxPerOrder: 'maximo por pedido|max per order',
  sellBy: 'venta por medida|venta por peso|sell by',
  active: 'activo|activa|ativo|ativa|visible|estado|publicado|mostrar|active|status|enabled|habilitado',
};
