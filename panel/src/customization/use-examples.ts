import { useQuery } from '@tanstack/react-query';
import { getExamples, getProductExample } from '../ui/examples/business-examples.ts';
import { customizationQuery } from './queries.ts';

/** Examples for forms, by kind of business and country. Empty texts while the business is loading. */
export function useExamples() {
  const business = useQuery(customizationQuery).data;
  if (!business) return { category: '', categoryWords: '', product: '', description: '' };
  const { businessType, country } = business;
  const { categories, categoryWords, description } = getExamples(businessType, country);
  return {
    category: `Ej.: ${categories[0]?.name}`,
    categoryWords,
    product: `Ej.: ${getProductExample(businessType, country)}`,
    description,
  };
}
