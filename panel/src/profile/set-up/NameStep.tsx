import { Box, NativeSelect, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { slugify } from '@vitrina/contract/business/customization/slug.ts';
import { countryCodes, countryOptions } from '@vitrina/contract/platform/money/countries.ts';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { regionalDefaults } from '../../business/customization/business/business-form.ts';
import { linkPreviewQuery, useUpdateCustomization } from '../../business/customization/queries.ts';
import { getExamples } from '../../ui/examples/business-examples.ts';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { Question } from './Question.tsx';
import { describeSaveFailure, type StepProps } from './step-props.ts';

const typingDelayMs = 300;

const countryChoice = z.enum(['', ...countryCodes]);

/** Without a chosen country, that of the business. */
const typedName = z.object({ businessName: z.string(), country: countryChoice });

export function NameStep({ business, takesFocus, onDraft, onDone, onSkip }: StepProps) {
  const countries = useMemo(countryOptions, []);
  const { mutateAsync: save } = useUpdateCustomization();
  const screen = useScreenForm<z.output<typeof typedName>>({
    initialValues: { businessName: business.businessName, country: '' },
    draft: {
      name: 'set-up-name-draft',
      version: business.businessName,
      schema: typedName,
      isSilent: true,
    },
    validate: ({ businessName }) =>
      businessName.trim() ? {} : { businessName: 'Escribe el nombre de tu negocio' },
    failure: describeSaveFailure,
    onSubmit: ({ businessName, country }) =>
      save({
        businessName: businessName.trim(),
        ...(country && country !== business.country && regionalDefaults(country)),
      }),
    onDone,
  });
  const { form } = screen;
  const { businessName } = form.values;
  const country = form.values.country || business.country;
  const { isDirty } = screen;
  useEffect(() => onDraft(isDirty ? { businessName } : {}), [isDirty, businessName, onDraft]);
  return (
    <Question title="¿Cómo se llama tu negocio?" takesFocus={takesFocus} screen={screen} onSkip={onSkip}>
      <TextInput
        label="Nombre del negocio"
        data-autofocus
        autoComplete="organization"
        enterKeyHint="next"
        placeholder={`Ej.: ${getExamples(business.businessType, country).businessName}`}
        {...form.getInputProps('businessName')}
      />
      <FutureLink name={businessName} storedLink={business.publicLink} storedName={business.businessName} />
      <NativeSelect label="País" data={countries} {...form.getInputProps('country')} value={country} />
    </Question>
  );
}

interface LinkProps {
  name: string;
  storedName: string;
  storedLink: string;
}

/** The link that the page will have. The line keeps its height while the server is asked. */
function FutureLink({ name, storedName, storedLink }: LinkProps) {
  const [settledName] = useDebouncedValue(name.trim(), typingDelayMs);
  const slug = slugify(settledName);
  const isStored = slug === slugify(storedName);
  const { data } = useQuery({ ...linkPreviewQuery(settledName), enabled: slug !== '' && !isStored });
  const typedSlug = slugify(name);
  const isSettled = typedSlug === slug;
  const origin = new URL(storedLink).host;
  const link = isSettled && isStored && slug ? storedLink : isSettled && data ? data.publicLink : null;
  const isTaken = isSettled && !isStored && data?.slug && data.slug !== slug;
  return (
    <Box p="10px 12px" bdrs="md" bg="var(--v-live-soft)" bd="1px solid var(--v-live-line)">
      <Text size="xs">Tu página estará en</Text>
      <Text fw={600} c="turquoise">
        {link ? link.replace(/^https?:\/\//, '') : `${origin}/${typedSlug || 'tu-negocio'}`}
      </Text>
      <Text c="dimmed" size="xs" aria-live="polite">
        {isTaken && 'Otro negocio ya usa ese nombre: le pusimos un número.'}
      </Text>
    </Box>
  );
}
