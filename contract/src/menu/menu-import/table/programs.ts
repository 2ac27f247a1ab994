import type { ColumnField } from './heading-names.ts';

/** How the export of a shop program names its columns. All names are normalized, between `|`. */
export interface Program {
  /** Headings that tell the program, in each language of it. One set is complete in a file of the program. */
  marks: readonly string[];
  /** What its columns have. A column that is not named here is not read. */
  headings: Partial<Record<ColumnField, string>>;
  /** What separates the categories of a cell. The first one counts. */
  categoryList?: string;
  /** What separates the levels of a category, beside the usual ` > `. */
  categoryPath?: string;
  /** Normalized kinds of rows that are variants of the product above, between `|`. */
  variantKinds?: string;
  /** Normalized kinds of rows that say nothing of a product, between `|`. */
  otherKinds?: string;
  /** What separates the variants of a product in the cells of its row. */
  valueList?: string;
}

const currencies = [
  'ars',
  'brl',
  'clp',
  'cop',
  'crc',
  'dop',
  'gtq',
  'mxn',
  'pen',
  'pyg',
  'uyu',
  'eur',
  'usd',
];
/** Medusa writes a column for each currency. Those of one country come before those of many. */
const medusaPrices = currencies.map((currency) => `variant price ${currency}`);

/**
 * The exports of shop programs, tills and bookkeeping that the region uses, from public guides and importers. A new program is a new entry:
 * what a row means follows from its columns.
 */
export const programs = {
  woocommerce: {
    marks: [
      'type|sku|name|regular price|categories',
      'tipo|sku|nombre|precio normal|categorias',
      'tipo|sku|nombre|precio|precio rebajado|categorias',
      'tipo|sku|nome|preco|preco promocional|categorias',
    ],
    headings: {
      id: 'id',
      name: 'name|nombre|nome',
      description: 'description|descripcion|descricao|short description|descripcion corta|descricao curta',
      price: 'regular price|precio normal|precio|preco normal|preco',
      salePrice: 'sale price|precio rebajado|preco promocional|preco de venda',
      category: 'categories|categorias',
      images: 'images|imagenes|imagens',
      active: 'published|publicado',
      stock: 'stock|inventario|existencias|estoque',
      key: 'sku',
      parent: 'parent|superior|principal|ascendente|padre',
      kind: 'type|tipo',
    },
    categoryList: ',',
  },
  shopify: {
    marks: ['handle|title|variant price'],
    headings: {
      key: 'handle',
      name: 'title',
      description: 'body|body html',
      price: 'variant price',
      compareAtPrice: 'variant compare at price',
      category: 'type|custom product type|product category|standard product type',
      images: 'image src',
      active: 'published|status',
      stock: 'variant inventory qty|variant inventory quantity',
    },
  },
  tiendanube: {
    marks: [
      'identificador de url|nombre|categorias|precio',
      'identificador url|nome|categorias|preco',
      'url identifier|name|categories|price',
    ],
    headings: {
      key: 'identificador de url|identificador url|url identifier',
      name: 'nombre|nome|name',
      description: 'descripcion|descricao|description',
      price: 'precio|preco|price',
      salePrice: 'precio promocional|preco promocional|promotional price',
      category: 'categorias|categories',
      active: 'mostrar en tienda|exibir na loja|show in store',
      stock: 'stock|estoque',
    },
    categoryList: ',',
  },
  prestashop: {
    marks: [
      'name|categories|price tax excluded',
      'name|categories|price tax included',
      'nombre|categorias|precio impuestos excluidos',
      'nombre|categorias|precio impuestos incluidos',
      'nombre|categorias|precio sin impuestos',
    ],
    headings: {
      name: 'name|nombre',
      description: 'description|descripcion|summary|resumen|descripcion corta|short description',
      price:
        'price tax included|precio impuestos incluidos|price tax excluded|precio impuestos excluidos|precio sin impuestos',
      discount: 'discount amount|importe del descuento|descuento importe',
      discountPercent: 'discount percent|porcentaje de descuento|descuento porcentaje',
      category: 'categories|categorias',
      images: 'image urls|url de la imagen|imagenes',
      active: 'active|activo|activado',
      stock: 'quantity|cantidad',
    },
    categoryList: ',',
  },
  square: {
    marks: [
      'token|item name|variation name|price',
      'token|nombre del articulo|nombre de la variacion|precio',
      'token|nombre del articulo|nombre de la variante|precio',
    ],
    headings: {
      key: 'reference handle|identificador de referencia',
      name: 'item name|nombre del articulo',
      description: 'description|descripcion',
      price: 'price|precio',
      category: 'category|categories|reporting category|categoria|categorias|categoria de informes',
      stock: 'current quantity|cantidad actual',
      option: 'variation name|nombre de la variacion|nombre de la variante',
    },
  },
  loyverse: {
    marks: [
      'handle|sku|name|category|sold by weight|price',
      'handle|sku|name|category|default price',
      'identificador|ref|nombre|categoria|vendido por peso|precio',
      'handle|ref|nombre|categoria|precio',
      'handle|sku|nombre|categoria|precio',
      'handle|sku|nome|categoria|preco',
    ],
    headings: {
      key: 'handle|identificador',
      name: 'name|nombre|nome',
      description: 'description|descripcion|descricao',
      price: 'price|default price|precio|precio por defecto|preco|preco padrao',
      category: 'category|categoria',
      active: 'available for sale|disponible para la venta|disponivel para venda',
      stock: 'in stock|en inventario|en existencia|existencias|inventario|em estoque',
      tracked:
        'track stock|seguimiento de inventario|seguir inventario|controlar inventario|rastrear estoque',
    },
  },
  odoo: {
    marks: [
      'nombre|precio de venta|referencia interna',
      'name|sales price|internal reference',
      'name|list price|default code',
      'nome|preco de venda|referencia interna',
    ],
    headings: {
      name: 'nombre|name|nome',
      description: 'descripcion de venta|descripcion de ventas|sales description|description sale',
      price: 'precio de venta|sales price|list price|preco de venda',
      category: 'categoria del producto|categoria de producto|product category|categ id|categoria do produto',
      stock: 'cantidad a mano|cantidad a la mano|quantity on hand|qty available|quantidade em maos',
      kind: 'tipo de producto|product type|type|detailed type|tipo de produto',
      option:
        'valores de la variante|variant values|valores de atributos|product template attribute value ids',
    },
  },
  fudo: {
    marks: ['categoria|subcategoria|nombre|precio|control de stock'],
    headings: {
      name: 'nombre',
      description: 'descripcion',
      price: 'precio',
      category: 'categoria',
      active: 'activo',
      stock: 'stock',
      tracked: 'control de stock',
      order: 'posicion',
    },
  },
  alegra: {
    marks: ['nombre|referencia|precio base|precio total', 'nombre|referencia|precio base|impuesto'],
    headings: {
      name: 'nombre',
      description: 'descripcion',
      price: 'precio total|precio con impuesto|precio base',
      category: 'categoria',
      active: 'estado',
      stock: 'cantidad|cantidad disponible|cantidad actual|existencias|cantidad inicial',
      kind: 'tipo',
    },
  },
  siigo: {
    marks: [
      'codigo del producto|nombre del producto servicio|precio de venta 1',
      'codigo|nombre|inventariable|precio de venta 1',
      'codigo|nombre|grupo de inventario|precio de venta 1',
    ],
    headings: {
      name: 'nombre del producto servicio|nombre del producto|nombre',
      description: 'descripcion larga',
      price: 'precio de venta 1',
      category: 'grupo de inventario|categoria de inventario',
      active: 'estado',
      stock: 'saldo cantidades|saldo en cantidades|saldo|cantidad',
      kind: 'tipo de producto|tipo',
      tracked: 'inventariable',
    },
  },
  treinta: {
    marks: ['producto|cantidad disponible|precio|costo', 'nombre|cantidad disponible|precio de venta|costo'],
    headings: {
      name: 'producto|nombre',
      description: 'descripcion',
      price: 'precio de venta|precio',
      category: 'categoria',
      stock: 'cantidad disponible',
    },
  },
  eleventa: {
    marks: [
      'codigo|descripcion|precio costo|precio venta|departamento',
      'codigo|descripcion|p costo|p venta|departamento',
    ],
    headings: {
      name: 'descripcion',
      price: 'precio venta|p venta',
      category: 'departamento',
      stock: 'existencia|existencias|inventario',
      kind: 'tipo|tipo de venta|se vende',
    },
  },
  jumpseller: {
    marks: ['permalink|name|price|stock', 'permalink|nombre|precio|stock'],
    headings: {
      key: 'permalink',
      name: 'name|nombre',
      description: 'description|descripcion',
      price: 'price|precio',
      compareAtPrice: 'compare at price|precio de comparacion',
      category: 'categories|categorias',
      images: 'images|imagenes',
      active: 'status|estado',
      stock: 'stock',
      untracked: 'stock unlimited|stock ilimitado',
      option: 'variant 1 option value|variant 2 option value|variant 3 option value',
    },
    categoryList: ',',
  },
  bsale: {
    marks: [
      'tipo de producto|producto|variante|precio',
      'tipo de producto|producto|variante|precio de venta',
      'tipo de producto|producto|variante|precio con impuesto',
    ],
    headings: {
      name: 'producto',
      description: 'descripcion',
      price: 'precio con impuesto|precio final|precio bruto|precio de venta|precio',
      category: 'tipo de producto',
      stock: 'stock disponible|stock actual|stock',
      option: 'variante',
    },
  },
  ecwid: {
    marks: ['product name|product price|product sku'],
    headings: {
      name: 'product name',
      description: 'product description',
      price: 'product price',
      compareAtPrice: 'product compare to price',
      category: 'product category 1',
      active: 'product is available',
      stock: 'product quantity',
      untracked: 'product is inventory unlimited',
      kind: 'type',
    },
  },
  aronium: {
    marks: ['name|product group|price|cost', 'nombre|grupo de productos|precio|costo'],
    headings: {
      name: 'name|nombre',
      description: 'description|descripcion',
      price: 'price|precio',
      category: 'product group|grupo de productos',
      active: 'is enabled|habilitado',
      stock: 'quantity|cantidad',
      kind: 'is service|es servicio',
    },
  },
  wix: {
    marks: ['handle id|field type|name|collection|price'],
    headings: {
      key: 'handle id',
      kind: 'field type',
      name: 'name',
      description: 'description',
      price: 'price',
      surcharge: 'surcharge',
      discount: 'discount value',
      discountMode: 'discount mode',
      category: 'collection',
      images: 'product image url',
      active: 'visible',
      stock: 'inventory',
      option:
        'product option description1|product option description2|product option description3|product option description4|product option description5|product option description6',
    },
    categoryList: ';',
    variantKinds: 'variant',
  },
  vend: {
    marks: ['handle|sku|name|retail price'],
    headings: {
      key: 'handle',
      name: 'name',
      description: 'description',
      price: 'retail price',
      category: 'product category|type',
      active: 'active',
      stock: 'inventory',
      tracked: 'track inventory',
      option: 'variant option one value|variant option two value|variant option three value',
    },
  },
  meta: {
    marks: ['id|title|availability|price', 'id|title|condition|price|link'],
    headings: {
      key: 'item group id',
      name: 'title',
      description: 'description',
      price: 'price',
      salePrice: 'sale price',
      category: 'product type',
      images: 'image link',
      stock: 'quantity to sell on facebook|inventory',
      option: 'size|color|pattern|material',
    },
  },
  zoho: {
    marks: [
      'item id|item name|rate',
      'item name|rate|stock on hand',
      'item name|selling price|opening stock',
    ],
    headings: {
      name: 'item name',
      description: 'description|sales description',
      price: 'rate|selling price',
      category: 'category name',
      active: 'status',
      stock: 'stock on hand',
      kind: 'item type|product type',
    },
  },
  bling: {
    marks: ['codigo|descricao|unidade|ncm|preco', 'codigo|descricao|ncm|preco|situacao'],
    headings: {
      key: 'codigo',
      parent: 'codigo pai',
      name: 'descricao',
      description: 'descricao curta|descricao complementar',
      price: 'preco',
      category: 'categoria do produto|grupo de produtos',
      active: 'situacao',
      stock: 'estoque',
    },
  },
  ultimatePos: {
    marks: [
      'product name|variation values|selling price',
      'product name|product type|selling price|opening stock',
    ],
    headings: {
      name: 'product name',
      description: 'product description',
      price: 'selling price',
      category: 'category',
      stock: 'opening stock',
      tracked: 'manage stock',
      option: 'variation values',
    },
    valueList: '|',
  },
  bigCommerce: {
    marks: ['item type|product name|product code sku|price', 'item type|product id|product name|price'],
    headings: {
      kind: 'item type',
      name: 'product name',
      description: 'product description',
      price: 'price',
      salePrice: 'sale price',
      category: 'category',
      active: 'product visible',
      stock: 'current stock level',
      tracked: 'track inventory',
    },
    categoryList: ';',
    categoryPath: '/',
    variantKinds: 'sku|variant',
    otherKinds: 'rule|image|video',
  },
  adobeCommerce: {
    marks: ['sku|attribute set code|product type|name|price', 'sku|store view code|name|price'],
    headings: {
      key: 'sku',
      children: 'configurable variations',
      view: 'store view code',
      name: 'name',
      description: 'short description|description',
      price: 'price',
      salePrice: 'special price',
      category: 'categories',
      images: 'base image',
      active: 'product online',
      stock: 'qty',
      tracked: 'manage stock',
      kind: 'product type',
    },
    categoryList: ',',
    categoryPath: '/',
  },
  etsy: {
    marks: ['title|price|currency code|quantity'],
    headings: {
      name: 'title',
      description: 'description',
      price: 'price',
      images: 'image1',
      stock: 'quantity',
      option: 'variation 1 values',
    },
    valueList: ',',
  },
  quickBooks: {
    marks: ['product service name|sales price rate', 'name|sku|category|sales price rate'],
    headings: {
      name: 'product service name|name',
      description: 'sales description|description',
      price: 'sales price rate',
      category: 'category',
      stock: 'quantity on hand',
      kind: 'type|item type',
    },
    categoryPath: ':',
  },
  sumUp: {
    marks: ['item name|variations|price|category', 'item name|variations|option set 1|price'],
    headings: {
      name: 'item name',
      description: 'description',
      price: 'price',
      compareAtPrice: 'regular price',
      category: 'category',
      images: 'image 1',
      stock: 'quantity',
      tracked: 'track inventory',
      option: 'variations',
    },
  },
  squarespace: {
    marks: ['product id|variant id|title|price', 'product type|product page|title|price|sale price'],
    headings: {
      name: 'title',
      description: 'description',
      price: 'price',
      salePrice: 'sale price',
      category: 'categories',
      images: 'hosted image urls',
      active: 'visible',
      stock: 'stock',
      option: 'option value 1|option value 2|option value 3|option value 4|option value 5|option value 6',
    },
    categoryList: ',',
    categoryPath: '/',
  },
  medusa: {
    marks: medusaPrices.map((price) => `product handle|product title|${price}`),
    headings: {
      key: 'product handle',
      name: 'product title',
      description: 'product description|product subtitle',
      price: medusaPrices.join('|'),
      category: 'product category 1|product collection title|product type',
      images: 'product thumbnail|product image 1 url',
      active: 'product status',
      stock: 'variant inventory quantity',
      tracked: 'variant manage inventory',
      option: 'variant option 1 value|variant option 2 value|variant option 3 value',
    },
  },
  clover: {
    marks: ['name|price|price type|price unit'],
    headings: {
      name: 'name',
      description: 'description',
      price: 'price',
      category: 'categories|category',
      stock: 'quantity',
    },
    categoryList: ',',
  },
  openCart: {
    marks: ['product id|name|categories|quantity|model|price'],
    headings: {
      name: 'name',
      description: 'description',
      price: 'price',
      images: 'image name',
      active: 'status',
      stock: 'quantity',
    },
  },
} as const satisfies Record<string, Program>;

export type ProgramName = keyof typeof programs;

/** The program whose marks are all among the normalized headings. With several it is the one with most of them. */
export function findProgram(headings: readonly string[]): Program | null {
  const present = new Set(headings);
  let found: Program | null = null;
  let most = 0;
  for (const program of Object.values(programs) as Program[])
    for (const mark of program.marks) {
      const names = mark.split('|');
      if (names.length <= most || !names.every((name) => present.has(name))) continue;
      found = program;
      most = names.length;
    }
  return found;
}

/** What a normalized heading is in the files of a program, and how well it fits: 0 is best. Null: it is not read. */
export function matchProgram(
  { headings }: Program,
  heading: string,
): { field: ColumnField; rank: number } | null {
  for (const [field, names] of Object.entries(headings)) {
    // Some programs add the name of the shop to the count.
    const fits = (name: string) => name === heading || (field === 'stock' && heading.startsWith(`${name} `));
    const rank = names.split('|').findIndex(fits);
    if (rank !== -1) return { field: field as ColumnField, rank };
  }
  return null;
}
