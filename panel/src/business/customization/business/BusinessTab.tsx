import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import layout from '../../../ui/layout/layout.module.css';
import { BusinessSection } from './BusinessSection.tsx';
import { HoursSection } from './HoursSection.tsx';
import { OrderingSection } from './OrderingSection.tsx';
import { RegionalSection } from './RegionalSection.tsx';
import { SocialSection } from './SocialSection.tsx';
import type { useBusinessForm } from './use-business-form.ts';

interface Props {
  business: ReturnType<typeof useBusinessForm>;
  stored: Customization;
  userId: string;
}

/** Saved by «Guardar Cambios», unlike the other tabs. */
export function BusinessTab({ business: { form, submit }, stored, userId }: Props) {
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <BusinessSection form={form} stored={stored} userId={userId} />
      <HoursSection />
      <OrderingSection form={form} planId={stored.plan} />
      <SocialSection form={form} />
      <RegionalSection form={form} />
      <button type="submit" hidden />
    </form>
  );
}
