import { useQuery } from '@tanstack/react-query';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { givesServices } from '@vitrina/contract/business/customization/business-types.ts';
import { customizationQuery } from '../../business/customization/queries.ts';
import { openingHoursQuery } from '../../business/opening-hours/queries.ts';
import { productsQuery } from './products-query.ts';

/** Whether customers could book the services of the business if only it had its hours. */
export function useNeedsHours(): boolean {
  const { data: business } = useQuery(customizationQuery);
  const takesBookings =
    business !== undefined && givesServices(business.businessType) && planAllows(business.plan, 'agenda');
  const { data: products } = useQuery({ ...productsQuery, enabled: takesBookings });
  const isBookable = takesBookings && products?.some(({ minutes }) => minutes !== null) === true;
  const { data: stored } = useQuery({ ...openingHoursQuery, enabled: isBookable });
  return isBookable && stored?.hours === null;
}
