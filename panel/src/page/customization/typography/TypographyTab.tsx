import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { defaultBusinessName } from '@vitrina/contract/business/customization/defaults.ts';
import type { BusinessType, Customization } from '@vitrina/contract/business/customization/schema.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { LockedTab } from '../../../business/customization/feature-gate/LockedTab.tsx';
import type { LookAutosave } from '../../../business/customization/saving/use-look.ts';
import { isTabUnlocked } from '../../../business/customization/tabs.ts';
import { getExamplePrice, getProductExample } from '../../../ui/examples/business-examples.ts';
import { useFontSamples } from '../../../ui/fonts/use-font-samples.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWords } from '../../../ui/words.ts';
import { previewQuery } from '../preview/queries.ts';
import { FontChoice } from './FontChoice.tsx';
import classes from './Typography.module.css';

interface Props {
  draft: Customization;
  look: LookAutosave;
  /** The plan of the account. The draft has the plan of what is being tried. */
  planId: PlanId;
}

export function TypographyTab({ draft, look: { values, change }, planId }: Props) {
  useFontSamples();
  const { items } = useWords();
  const sample = useSampleProduct(draft);
  const name = draft.businessName.trim() || defaultBusinessName;
  return (
    <Stack>
      {!isTabUnlocked('tipografia', planId) && (
        <LockedTab
          gate="typography"
          title="Una letra con carácter"
          benefits={[
            'Ocho familias para los títulos y ocho para los textos.',
            'Se ve igual en todos los teléfonos, sin que tus clientes instalen nada.',
            'Pruébalas aquí abajo: tus clientes las ven cuando las publicas.',
          ]}
        />
      )}
      <Section title="Así se lee">
        <div className={classes.specimen}>
          <p style={{ fontFamily: `'${values.titleFont}'` }}>{name}</p>
          <p style={{ fontFamily: `'${values.titleFont}'` }}>{sample.name}</p>
          <p style={{ fontFamily: `'${values.textFont}'` }}>{sample.description}</p>
          <p style={{ fontFamily: `'${values.textFont}'` }}>{sample.price}</p>
        </div>
      </Section>
      <Section title="Títulos" lead={`El nombre de tu negocio, las categorías y los ${items}.`}>
        <FontChoice
          label="Letra de los títulos"
          sample={name}
          isBold
          value={values.titleFont}
          onChange={(titleFont) => change({ titleFont })}
        />
      </Section>
      <Section title="Textos" lead="Descripciones, precios y datos de contacto.">
        <FontChoice
          label="Letra de los textos"
          sample={sample.description}
          value={values.textFont}
          onChange={(textFont) => change({ textFont })}
        />
      </Section>
    </Stack>
  );
}

/** Returns the first product of the page, or an example for the business type. */
function useSampleProduct({ businessType, country, locale, currency }: Customization) {
  const product = useQuery(previewQuery).data?.categories[0]?.products[0];
  return {
    name: product?.name ?? getProductExample(businessType, country),
    description: product?.description ?? exampleDescriptions[businessType],
    price: formatPrice(product?.price ?? getExamplePrice(businessType, currency), { locale, currency }),
  };
}

const exampleDescriptions: Record<BusinessType, string> = {
  menu: 'Hecho en casa cada mañana, con lo mejor del mercado.',
  catalog: 'En algodón, con costuras reforzadas.',
  services: 'Con lavado, acabado y un consejo para el camino.',
};
