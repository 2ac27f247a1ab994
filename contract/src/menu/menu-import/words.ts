import { normalizeText } from '../../platform/normalize-text.ts';

const toSet = (text: string) => new Set(text.split(/\s+/).filter(Boolean));

/** After a number: it is an amount of something, not a price. */
const unitWords = toSet(`
  g gr grs gramo gramos kg kgs kilo kilos k/g ml cc cl l lt lts litro litros cm cms mt mts metro metros mm oz onz onza onzas lb lbs
  libra libras und unds unid unids un uds ud u unidad unidades pz pzs pza pzas pieza piezas pcs porcion porciones persona personas
  pers pax min mins minuto minutos hora horas h hr hrs hs dia dias sesion sesiones par pares paquete paquetes docena docenas sobres
  rebanadas tajadas lonjas bolas bolitas sabores ingredientes carnes quesos mares leches estaciones alitas palitos presas pisos
  unidade unidades porcao peca pecas pedaco pedacos porcoes fatia fatias vasos copas botellas latas cucharadas cal kcal pulgadas hojas fotos colores
  orden ordenes`);

const sizeWords = toSet(`
  p m g s l xs xl xxl xxxl 2xl 3xl xg xxg xch xxch ech eg sm md lg ch chi chica chico chicas chicos peq pequena pequeno pequeña pequeño med mediana mediano gde gra grande grandes
  jumbo mini super extra familiar familia fam personal per ind individual duo pareja normal regular junior jr simple sencilla sencillo doble triple
  cuadruple vaso jarra jarro copa botella bot shot trago litro litros medio media cuarto cuarta pequeno pequena medio media grande inteira un una entera entero completa completo
  porcion racion racíon plato taza lata botellon pinta caña cana pitcher balde torre docena unidad und par kilo libra lb kg octavo
  onzas oz ml cc gr grs l lt g tall venti alto corto larga largo slice tajada rebanada metro cm bowl`);

/** May stand between words of sizes, but are none. */
const sizeConnectors = toSet('de del x y por para');

const headingWords = toSet(`
  entrada entradas entrantes aperitivo aperitivos picadas picada picar botanas antojitos snacks piqueos piqueo sopas sopa caldos caldo
  cremas ensalada ensaladas plato platos fuertes principales segundo segundos fondo carta desayuno desayunos almuerzo almuerzos cena cenas
  comidas carnes carne aves pollo pollos pescados pescado mariscos pastas pasta pizza pizzas hamburguesa hamburguesas burgers perros hotdogs
  tacos quesadillas tortas sandwich sandwiches sanduches emparedados wraps bowls sushi rolls arepas empanadas salchipapas parrilla parrillas
  asados guarniciones acompanamientos acompanantes adiciones adicionales extras salsas combos combo promos promociones promocion
  ofertas especiales bebida bebidas jugos jugo refrescos gaseosas batidos malteadas licuados cafe cafes te tes infusiones cervezas cerveza
  vinos vino cocteles coctel tragos licores cocktails postre postres dulces helados reposteria pasteles panes panaderia infantil kids ninos
  vegetariano vegetarianos vegano veganos desserts drinks starters mains salads soups beverages servicios cortes barba cabello unas color
  facial productos accesorios abarrotes lacteos aseo mascotas frutas verduras
  refrigerantes refrigerante cervejas cerveja sucos suco lanches lanche porcoes petiscos sobremesas sobremesa pratos massas saladas sopas aguas
  drinks doses sanduiches hamburgueres salgados doces bolos paes cafes vinhos acompanhamentos marmitas espetinhos sorvetes energeticos
  pasteis tapiocas adicionais especiais risotos peixes temakis aperitivos`);

/** Begin the name of a business, in the first lines of a menu. */
const businessWords = toSet(`
  restaurante restaurant fonda comedor bar cafe soda asadero parador hotel salon barber barbershop spa tienda almacen cocina cocinas casa
  pizzeria cafeteria panaderia pasteleria heladeria polleria taqueria cevicheria barberia peluqueria licoreria lomiteria hamburgueseria
  piqueteadero rosticeria marisqueria chifa picanteria drogueria ferreteria papeleria minimercado supermercado colmado sushi burger`);

const headingConnectors = toSet(
  'y e o de del la el las los con sin para en frias frios calientes naturales alcoholicas casa a al 2 dia',
);

const businessWordsInside = toSet(
  'shop store barber barbershop grill bistro bakery kitchen house don doña dona tia abuela hnos hermanos',
);

const wordsOf = (text: string) => normalizeText(text).match(/[\p{L}\p{N}/½¼¾.]+/gu) ?? [];

export function isUnit(word: string): boolean {
  return unitWords.has(normalizeText(word));
}

/** `Personal`, `1/2 litro`, `12 oz`, `CH`, `x6`, `5 a 8 porciones`. */
export function isSize(text: string): boolean {
  const words = wordsOf(text.replace(/(\d) (?:a|o) (?=\d)/gi, '$1-'));
  if (words.length === 0 || words.length > 4) return false;
  const isAmount = (word: string) =>
    /^(x?\d[\d/.]*|[½¼¾]|x?\d+(g|gr|ml|cc|oz|l|lt|kg|lb|cm|und|u|pz))$/u.test(word);
  const bare = words.map((word) => word.replace(/\.$/, ''));
  if (
    !bare.every(
      (word) => isAmount(word) || sizeWords.has(word) || unitWords.has(word) || sizeConnectors.has(word),
    )
  )
    return false;
  // `6 palitos` says how much, and `Palitos` is a dish.
  const hasUnit = bare.some((word) => unitWords.has(word)) && words.some(isAmount);
  return hasUnit || bare.some((word) => sizeWords.has(word) || /^x\d|\/|[½¼¾]|\d\D/u.test(word));
}

/** Returns where the size begins at the end of `text`, or -1: 13 for `Limonada de coco vaso`. */
export function findTrailingSize(text: string): number {
  const starts = [...text.matchAll(/\S+/g)].slice(-4).map(({ index }) => index);
  return starts.find((start) => start > 0 && isStartOfSize(text.slice(start))) ?? -1;
}

function isStartOfSize(text: string): boolean {
  const first = wordsOf(text)[0];
  return first !== undefined && !sizeConnectors.has(first) && isSize(text);
}

export function isKnownHeading(text: string): boolean {
  const words = wordsOf(text);
  return words.length <= 4 && headingWords.has(words[0] ?? '');
}

/** `Pizzas del horno de piedra`: many of a usual kind, with more words than a name of a business has. */
export function isLongHeading(text: string): boolean {
  const words = wordsOf(text);
  const [first = ''] = words;
  return words.length > 4 && words.length <= 7 && first.endsWith('s') && headingWords.has(first);
}

/** `Platos fuertes`, but not `Carne y queso`. */
export function isPlainHeading(text: string): boolean {
  const words = wordsOf(text);
  const isUsual = (word: string) => headingWords.has(word) || headingConnectors.has(word);
  return !/[,+]/.test(text) && words.length <= 5 && headingWords.has(words[0] ?? '') && words.every(isUsual);
}

export function isBusinessName(text: string): boolean {
  const words = wordsOf(text);
  if (words.length < 2 || isPlainHeading(text.replace(/\([^()]*\)/g, ''))) return false;
  if (businessWords.has(words[0] ?? '') || /[aeiou]ria$/.test(words[0] ?? '')) return true;
  return /["“”«»]/.test(text) || words.some((word) => businessWordsInside.has(word));
}

/** `Tornillos`: many of something are a category. */
export function isPlural(text: string): boolean {
  const words = wordsOf(text);
  return words.length === 1 && /[aeiou]s$/.test(words[0] ?? '') && !businessWords.has(words[0] ?? '');
}

/** `Tapas y raciones` */
export const beginsWithPlural = (text: string) => /^\p{L}+s\s/iu.test(text);

/** `Dulces de Carmen`. */
export function hasPersonName(text: string): boolean {
  return /\sde(?: la)? \p{Lu}\p{Ll}/u.test(text);
}
