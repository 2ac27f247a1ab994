/** What neither the owner of a business of services nor its customers must meet: words of pick-up, of food and of a shop. */
const foreign =
  /(?<!\p{L})(recoger|recogidas?|domicilios?|platos?|menús?|comidas?|bebidas?|cocinas?|carritos?|agotad[oa]s?|pedidos?|mesas?)(?!\p{L})/giu;

/** The screens of the panel whose names the specification sets. */
const specified = /^(Pedidos|Menús)$/gm;

/** Returns the first foreign word of each text. */
export function findForeignWords(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.replace(specified, '').match(foreign)?.[0] ?? []);
}
