import { useQuery } from '@tanstack/react-query';
import { getExamples, getProductExample } from '../../ui/examples/business-examples.ts';
import { customizationQuery } from './queries.ts';

const emptyExamples = {
  category: '',
  categoryWords: '',
  product: '',
  description: '',
  sizes: ['', ''],
  options: { groupName: '', all: '', one: '', some: '', repeated: '' },
};

/** Examples for forms, by kind of business and country. Empty texts while the business is loading. */
export function useExamples(): typeof emptyExamples {
  const business = useQuery(customizationQuery).data;
  if (!business) return emptyExamples;
  const { businessType, country } = business;
  const { categories, categoryWords, description, sizes, options } = getExamples(businessType, country);
  return {
    category: `Ej.: ${categories[0]?.name}`,
    categoryWords,
    product: `Ej.: ${getProductExample(businessType, country)}`,
    description,
    sizes: sizes.map((size) => `Ej.: ${size}`),
    options,
  };
}
