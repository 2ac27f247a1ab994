import { expect, it } from 'vitest';
import { type Country, countries } from '../../../platform/money/countries.ts';
import type { ReadProduct } from '../read-menu.ts';
import { type ProgramName, programs } from './programs.ts';
import { readTable } from './read-table.ts';
import type { TableRow } from './table-row.ts';

interface Sample {
  country: Country;
  /** The headings and the rows, with blanks around `¦` between the cells. */
  rows: string[];
  products: string[];
}

/** A file of each program, with its headings, what marks the sizes of a product, and its counts. */
const samples: Record<ProgramName, Sample> = {
  woocommerce: {
    country: 'CL',
    rows: [
      'ID¦Type¦SKU¦Name¦Published¦Stock¦Sale price¦Regular price¦Categories¦Parent',
      '7¦variable¦LIJ¦Lija¦1¦¦¦¦Abrasivos, Ofertas¦',
      '8¦variation¦LIJ80¦Lija - Grano 80¦1¦40¦¦1490¦¦id:7',
      '9¦variation¦LIJ120¦Lija - Grano 120¦1¦25¦1450¦1490¦¦id: 7',
    ],
    products: ['[Abrasivos] Lija | Grano 80 1490 (40); Grano 120 1450 (25)'],
  },
  shopify: {
    country: 'MX',
    rows: [
      'Handle¦Title¦Body (HTML)¦Vendor¦Type¦Published¦Option1 Name¦Option1 Value¦Variant Price¦Variant Compare At Price¦Variant Inventory Qty¦Status',
      'shampoo¦Shampoo¦<p>Sin sal</p>¦Casa¦Cabello¦TRUE¦Tamaño¦250 ml¦120.00¦150.00¦8¦active',
      'shampoo¦¦¦¦¦¦¦500 ml¦199.00¦¦3¦',
    ],
    products: ['[Cabello] Shampoo | 250 ml 120 (8); 500 ml 199 (3) | Sin sal'],
  },
  tiendanube: {
    country: 'AR',
    rows: [
      'Identificador de URL¦Nombre¦Categorías¦Nombre de propiedad 1¦Valor de propiedad 1¦Precio¦Precio promocional¦Stock',
      'yerba¦Yerba¦Almacén > Infusiones¦Peso¦500 g¦2.150,00¦¦20',
      'yerba¦¦¦Peso¦1 kg¦3.990,00¦3.500,00¦11',
    ],
    products: ['[Infusiones] Yerba | 500 g 2150 (20); 1 kg 3500 (11)'],
  },
  prestashop: {
    country: 'ES',
    rows: [
      'Product ID¦Active (0/1)¦Name *¦Categories (x,y,z...)¦Price tax included¦Discount amount¦Discount percent¦Quantity¦Summary',
      '1¦1¦Jabón¦Baño,Higiene¦4,00¦¦25¦12¦<b>Natural</b>',
      '2¦1¦Peine¦Baño¦3,50¦0,50¦¦4¦',
    ],
    products: ['[Baño] Jabón | 3 (12) | Natural', '[Baño] Peine | 3 (4)'],
  },
  square: {
    country: 'MX',
    rows: [
      'Token¦Item Name¦Variation Name¦Description¦Category¦Price¦Current Quantity Centro',
      'A1¦Mezcal¦Copa¦¦Tragos¦$85.00¦30',
      'A2¦Mezcal¦Botella¦¦Tragos¦$850.00¦4',
    ],
    products: ['[Tragos] Mezcal | Copa 85 (30); Botella 850 (4)'],
  },
  loyverse: {
    country: 'PE',
    rows: [
      'Handle¦SKU¦Name¦Category¦Sold by weight¦Option 1 value¦Track stock¦Price [Local]¦In stock [Local]',
      'pan¦1¦Pan¦Panes¦N¦Chico¦Y¦0.50¦90',
      'pan¦2¦¦¦¦Grande¦Y¦1.20¦40',
    ],
    products: ['[Panes] Pan | Chico 0.50 (90); Grande 1.20 (40)'],
  },
  odoo: {
    country: 'PE',
    rows: [
      'Nombre¦Referencia interna¦Precio de venta¦Categoría del producto¦Cantidad a mano',
      'Cemento¦CEM¦28.50¦All / Venta / Construcción¦60.00',
      'Yeso¦YES¦12.00¦All / Venta / Construcción¦15.00',
    ],
    products: ['[Construcción] Cemento | 28.50 (60)', '[Construcción] Yeso | 12 (15)'],
  },
  fudo: {
    country: 'AR',
    rows: [
      'ID¦Categoría¦Subcategoría¦Nombre¦Precio¦Costo¦Stock¦Control de stock¦Activo',
      '1¦Helados¦¦Cuarto artesanal¦4200¦2000¦50¦Sí¦Sí',
      '2¦Helados¦¦Topping¦500¦100¦0¦No¦Sí',
    ],
    products: ['[Helados] Cuarto artesanal | 4200 (50)', '[Helados] Topping | 500'],
  },
  alegra: {
    country: 'CO',
    rows: [
      'Tipo¦Nombre¦Referencia¦Categoría¦Precio base¦Impuesto¦Precio total¦Cantidad',
      'Producto¦Alcohol¦A1¦Aseo¦5042.02¦IVA (19%)¦6000¦31',
      'Servicio¦Inyección¦S1¦Servicios¦3000¦Ninguno (0%)¦3000¦0',
    ],
    products: ['[Aseo] Alcohol | 6000 (31)', '[Servicios] Inyección | 3000'],
  },
  siigo: {
    country: 'CO',
    rows: [
      'Tipo de producto¦Grupo de inventario¦Código del producto¦Nombre del producto / Servicio¦¿Inventariable?¦Precio de venta 1¦Precio de venta 2¦Saldo cantidades',
      'P-Producto¦Cuadernos¦1¦Cuaderno¦Sí¦5200¦4800¦70',
    ],
    products: ['[Cuadernos] Cuaderno | 5200 (70)'],
  },
  treinta: {
    country: 'CO',
    rows: ['Producto¦Cantidad disponible¦Precio¦Costo¦Categoría', 'Ron¦6¦58000¦41000¦Licores'],
    products: ['[Licores] Ron | 58000 (6)'],
  },
  eleventa: {
    country: 'MX',
    rows: [
      'Código¦Descripción¦Precio Costo¦Precio Venta¦Precio Mayoreo¦Existencia¦Departamento',
      '750¦Bolillo¦1.20¦2.50¦2.20¦120¦Pan salado',
    ],
    products: ['[Pan salado] Bolillo | 2.50 (120)'],
  },
  jumpseller: {
    country: 'CL',
    rows: [
      'Permalink¦Name¦Categories¦Status¦Stock¦Stock Unlimited¦Price¦Variant 1 Option Value',
      'goma¦Goma¦Útiles, Ofertas¦available¦0¦NO¦1390¦',
      'goma¦¦¦¦9¦NO¦1390¦Blanca',
      'goma¦¦¦¦4¦NO¦1450¦Miga de pan',
    ],
    products: ['[Útiles] Goma | Blanca 1390 (9); Miga de pan 1450 (4)'],
  },
  bsale: {
    country: 'CL',
    rows: [
      'Tipo de Producto¦Producto¦Variante¦Precio con impuesto¦Stock disponible',
      'Vinos¦Carmenere¦750 cc¦5990¦18',
      'Vinos¦Carmenere¦1.5 L¦9990¦2',
    ],
    products: ['[Vinos] Carmenere | 750 cc 5990 (18); 1.5 L 9990 (2)'],
  },
  ecwid: {
    country: 'MX',
    rows: [
      'type¦product_sku¦product_name¦product_price¦product_quantity¦product_is_inventory_unlimited¦product_category_1',
      'product¦P1¦Paleta¦18¦60¦false¦Paletas',
    ],
    products: ['[Paletas] Paleta | 18 (60)'],
  },
  aronium: {
    country: 'DO',
    rows: ['Name¦Code¦Product group¦Price¦Cost¦Quantity¦Is service', 'Chuleta¦1¦Cerdo¦185¦120¦25¦0'],
    products: ['[Cerdo] Chuleta | 185 (25)'],
  },
  wix: {
    country: 'CO',
    rows: [
      'handleId¦fieldType¦name¦description¦collection¦price¦surcharge¦discountMode¦discountValue¦inventory¦productOptionDescription1',
      'p1¦Product¦Libreta¦<p>Rayada</p>¦Libretas;Nuevo¦18000¦¦PERCENT¦0¦InStock¦A5;A4',
      'p1¦Variant¦¦¦¦¦0¦¦¦6¦A5',
      'p1¦Variant¦¦¦¦¦7000¦¦¦2¦A4',
      'p2¦Product¦Regla¦¦Útiles¦4000¦¦PERCENT¦25¦31¦',
      'p3¦Product¦Compás¦¦Útiles¦9000¦¦AMOUNT¦1500¦5¦',
    ],
    products: [
      '[Libretas] Libreta | A5 18000 (6); A4 25000 (2) | Rayada',
      '[Útiles] Regla | 3000 (31)',
      '[Útiles] Compás | 7500 (5)',
    ],
  },
  vend: {
    country: 'PA',
    rows: [
      'id¦handle¦sku¦name¦product_category¦variant_option_one_name¦variant_option_one_value¦supply_price¦retail_price¦active¦track_inventory¦inventory_Tienda',
      'a¦vodka¦1¦Vodka¦Licores¦Botella¦750 ml¦8.00¦12.50¦1¦1¦9',
      'b¦vodka¦2¦Vodka¦Licores¦Botella¦1 L¦10.00¦16.00¦1¦1¦4',
      'c¦hielo¦3¦Hielo¦Extras¦¦¦0.50¦1.00¦1¦0¦',
    ],
    products: ['[Licores] Vodka | 750 ml 12.50 (9); 1 L 16 (4)', '[Extras] Hielo | 1'],
  },
  meta: {
    country: 'EC',
    rows: [
      '# Required | A unique id¦# Required | A title¦# Required | Availability¦# Required | The price¦# Optional | On sale¦# Optional | Quantity¦# Optional',
      'id¦title¦availability¦price¦sale_price¦quantity_to_sell_on_facebook¦item_group_id',
      '1¦Venda elástica¦in stock¦2.40 USD¦¦14¦',
      '2¦Jarabe¦in stock¦6.00 USD¦5.25 USD¦7¦',
    ],
    products: ['[] Venda elástica | 2.40 (14)', '[] Jarabe | 5.25 (7)'],
  },
  zoho: {
    country: 'GT',
    rows: [
      'Item ID¦Item Name¦Status¦Category Name¦Rate¦Item Type¦Stock On Hand',
      '1¦Brocha 2"¦Active¦Pintura¦GTQ 18.50¦Inventory¦22.0',
    ],
    products: ['[Pintura] Brocha 2" | 18.50 (22)'],
  },
  bling: {
    country: 'BR',
    rows: [
      'ID¦Código¦Descrição¦Unidade¦NCM¦Preço¦Situação¦Estoque¦Código Pai¦Categoria do produto¦Descrição Curta',
      '1¦CAM¦Avental¦UN¦6211¦0,00¦Ativo¦0,00¦¦Uniformes¦Algodão',
      '2¦CAM-P¦Cor:Azul;Tamanho:P¦UN¦6211¦49,90¦Ativo¦5,00¦CAM¦Uniformes¦',
      '3¦CAM-G¦Cor:Azul;Tamanho:G¦UN¦6211¦54,90¦Ativo¦3,00¦CAM¦Uniformes¦',
    ],
    products: ['[Uniformes] Avental | Azul / P 49.90 (5); Azul / G 54.90 (3) | Algodão'],
  },
  ultimatePos: {
    country: 'BO',
    rows: [
      'Product Name¦Category¦Manage stock? (1=yes 0=No)¦Product Type (single or variable)¦Variation Values (| seperated values)¦Selling Price¦Opening Stock¦Product Description',
      'Barniz¦Pinturas¦1¦variable¦1 L|4 L¦45.00|160.00¦12|3¦Brillante',
      'Thinner¦Pinturas¦1¦single¦¦20.00¦30¦',
      'Brocha¦Pinturas¦1¦variable¦1"|2"¦9.00¦8|6¦',
    ],
    products: [
      '[Pinturas] Barniz | 1 L 45 (12); 4 L 160 (3) | Brillante',
      '[Pinturas] Thinner | 20 (30)',
      '[Pinturas] Brocha | 1" 9 (8); 2" 9 (6)',
    ],
  },
  bigCommerce: {
    country: 'MX',
    rows: [
      'Item Type¦Product ID¦Product Name¦Product Code/SKU¦Price¦Sale Price¦Product Visible?¦Track Inventory¦Current Stock Level¦Category',
      'Product¦5¦Nieve¦NV¦45.00¦0.00¦Y¦by option¦0¦Postres/Nieves;Nuevo',
      'SKU¦¦[S]Tamaño=Chica¦NV-C¦45.00¦¦¦¦15¦',
      'SKU¦¦[S]Tamaño=Grande¦NV-G¦70.00¦¦¦¦8¦',
      'Rule¦¦¦¦[ADD]5¦¦Y¦¦¦',
      'Product¦6¦Flan¦FL¦38.00¦30.00¦Y¦none¦0¦Postres',
    ],
    products: ['[Nieves] Nieve | Chica 45 (15); Grande 70 (8)', '[Postres] Flan | 30'],
  },
  adobeCommerce: {
    country: 'AR',
    rows: [
      'sku¦store_view_code¦attribute_set_code¦product_type¦categories¦name¦price¦special_price¦qty¦manage_stock¦configurable_variations',
      'TAR-S¦¦Default¦simple¦Default Category/Papelería/Tarjetas¦Tarjetas 100 u¦1500.000000¦¦40.0000¦1¦',
      'TAR-L¦¦Default¦simple¦Default Category/Papelería/Tarjetas¦Tarjetas 500 u¦5200.000000¦¦9.0000¦1¦',
      'TAR¦¦Default¦configurable¦Default Category/Papelería/Tarjetas¦Tarjetas¦1500.000000¦¦0.0000¦1¦sku=TAR-S,cantidad=100|sku=TAR-L,cantidad=500',
      'TAR¦en¦¦¦¦Cards¦¦¦¦¦',
    ],
    products: ['[Tarjetas] Tarjetas | 100 1500 (40); 500 5200 (9)'],
  },
  etsy: {
    country: 'US',
    rows: [
      'TITLE¦DESCRIPTION¦PRICE¦CURRENCY_CODE¦QUANTITY¦VARIATION 1 VALUES',
      'Florero¦De barro¦24.00¦USD¦7¦Azul,Verde',
      'Macetero¦¦18.50¦USD¦3¦',
    ],
    products: ['[] Florero | Azul 24; Verde 24 | De barro', '[] Macetero | 18.50 (3)'],
  },
  quickBooks: {
    country: 'PR',
    rows: [
      'Product/Service Name¦Type¦Category¦Sales Price/Rate¦Quantity On Hand',
      'Corte¦Service¦Salón:Cortes¦25.00¦',
      'Cera¦Inventory¦Salón:Productos¦12.00¦18',
    ],
    products: ['[Cortes] Corte | 25', '[Productos] Cera | 12 (18)'],
  },
  sumUp: {
    country: 'CL',
    rows: [
      'Item name¦Variations¦Option set 1¦Option 1¦Is variation visible? (Yes/No)¦Price¦Regular price (before sale)¦Track inventory? (Yes/No)¦Quantity¦SKU¦Description (Online Store and Invoices only)¦Category',
      'Miel¦¦¦¦¦¦¦No¦¦¦De ulmo¦Despensa',
      '¦Frasco¦¦¦Yes¦4500¦¦Yes¦8¦M1¦¦',
      '¦Balde¦¦¦Yes¦21900¦¦Yes¦2¦M2¦¦',
      'Vela¦¦¦¦Yes¦3990¦4990¦No¦¦V1¦¦Hogar',
    ],
    products: ['[Despensa] Miel | Frasco 4500 (8); Balde 21900 (2) | De ulmo', '[Hogar] Vela | 3990'],
  },
  squarespace: {
    country: 'EC',
    rows: [
      'Product ID [Non Editable]¦Variant ID [Non Editable]¦Product Type [Non Editable]¦Title¦Description¦SKU¦Option Name 1¦Option Value 1¦Price¦Sale Price¦On Sale¦Stock¦Categories¦Visible',
      'p1¦v1¦PHYSICAL¦Café¦<p>De altura</p>¦C1¦Peso¦250 g¦8.50¦0.00¦No¦12¦/cafes¦Yes',
      '¦v2¦¦¦¦C2¦Peso¦1 kg¦29.00¦25.00¦Yes¦Unlimited¦¦',
      'p2¦v3¦PHYSICAL¦Filtro¦¦F1¦¦¦4.00¦0.00¦No¦40¦/accesorios, /nuevo¦Yes',
    ],
    products: ['[cafes] Café | 250 g 8.50 (12); 1 kg 25 | De altura', '[accesorios] Filtro | 4 (40)'],
  },
  medusa: {
    country: 'MX',
    rows: [
      'Product Id¦Product Handle¦Product Title¦Product Description¦Product Status¦Product Collection Title¦Variant Id¦Variant Title¦Variant SKU¦Variant Manage Inventory¦Variant Inventory Quantity¦Variant Price EUR¦Variant Price MXN¦Variant Option 1 Name¦Variant Option 1 Value',
      'p1¦playera¦Playera¦De algodón¦published¦Ropa¦v1¦S¦P-S¦TRUE¦5¦12¦250¦Talla¦S',
      'p1¦playera¦Playera¦De algodón¦published¦Ropa¦v2¦M¦P-M¦TRUE¦7¦12¦250¦Talla¦M',
      'p2¦gorra¦Gorra¦¦published¦Ropa¦v3¦Default variant¦G¦TRUE¦9¦9¦190¦Default option¦Default option value',
    ],
    products: ['[Ropa] Playera | S 250 (5); M 250 (7) | De algodón', '[Ropa] Gorra | 190 (9)'],
  },
  clover: {
    country: 'AR',
    rows: [
      'Clover ID¦Name¦Alternate Name¦Price¦Price Type¦Price Unit¦Tax Rates¦Cost¦Product Code¦SKU¦Modifier Groups¦Quantity¦Hidden¦Categories',
      'X1¦Queso¦¦9800¦Per unit¦kg¦DEFAULT¦7000¦001¦Q¦¦15¦No¦Fiambres, Ofertas',
      'X2¦Pan¦¦2100¦Fixed¦¦DEFAULT¦1200¦002¦P¦¦30¦No¦Panes',
    ],
    products: ['[Fiambres] Queso | 9800 (15)', '[Panes] Pan | 2100 (30)'],
  },
  openCart: {
    country: 'CL',
    rows: [
      'product_id¦name(es-es)¦categories¦sku¦location¦quantity¦model¦manufacturer¦image_name¦price¦status¦description(es-es)',
      '50¦Mochila¦20,57¦M1¦¦14¦MOCH¦Acme¦a.jpg¦29990.0000¦true¦&lt;p&gt;Impermeable&lt;/p&gt;',
    ],
    products: ['[] Mochila | 29990 (14) | Impermeable'],
  },
};

function toRows(rows: readonly string[]): TableRow[] {
  return rows.map((row, index) => ({
    number: index + 1,
    cells: new Map(
      row
        .split('¦')
        .flatMap((text, column) => (text === '' ? [] : [[column, { text, isNumber: false }] as const])),
    ),
  }));
}

const counted = (stock: number | null | undefined) => (stock === undefined ? '' : ` (${stock})`);

function describeProduct({ name, category, price, variants, stock, description }: ReadProduct): string {
  const sizes = variants.map((size) => `${size.name} ${size.price}${counted(size.stock)}`);
  const prices = sizes.length > 0 ? sizes.join('; ') : `${price ?? '-'}${counted(stock)}`;
  return `[${category ?? ''}] ${name} | ${prices}${description ? ` | ${description}` : ''}`;
}

it.each(Object.keys(programs) as ProgramName[])('a file of %s is read', (name) => {
  const { country, rows, products } = samples[name];
  const { menu } = readTable(toRows(rows), countries[country]);
  expect(menu.products.map(describeProduct)).toEqual(products);
  expect(menu.products.flatMap(({ doubts }) => doubts)).toEqual([]);
});
