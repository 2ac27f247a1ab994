import {
  mapVariantFields,
  type VariantContent,
  type VariantFieldName,
  variantFieldEntries,
} from './variant-fields.ts';

/** The fields of `source`, without anything else. */
export function pickVariantFields<Source extends { [Name in VariantFieldName]?: unknown }>(source: Source) {
  return mapVariantFields((name) => source[name]) as Pick<Source, VariantFieldName>;
}

/** The fields of `source`, and of `stored` where it does not say. */
export function mergeVariantFields(
  source: { [Name in VariantFieldName]?: VariantContent[Name] | undefined },
  stored: VariantContent | undefined,
): VariantContent {
  return mapVariantFields((name, { empty }) =>
    source[name] === undefined ? (stored?.[name] ?? empty) : source[name],
  ) as VariantContent;
}

/** Those that stand behind the name and the price of a size. */
export function listMarkedVariantFields() {
  return variantFieldEntries.flatMap(([name, field]) =>
    field.mark === null ? [] : [{ ...field, name, mark: field.mark }],
  );
}
