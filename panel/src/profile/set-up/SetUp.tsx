import { ActionIcon, Box, Button, Progress, Skeleton, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { defaultCountry } from '@vitrina/contract/platform/money/countries.ts';
import type { SetUpStep } from '@vitrina/contract/platform/set-up-steps.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { regionalDefaults } from '../../business/customization/business/business-form.ts';
import { useUpdateCustomization } from '../../business/customization/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { guessCountry } from './guess-country.ts';
import { KindStep } from './KindStep.tsx';
import { NameStep } from './NameStep.tsx';
import { ProductsStep } from './ProductsStep.tsx';
import type { TypedProduct } from './product-rows.ts';
import classes from './SetUp.module.css';
import { SetUpPreview } from './SetUpPreview.tsx';
import { ShareStep } from './ShareStep.tsx';
import type { StepProps } from './step-props.ts';
import { getNextStep, getPreviousStep, listSteps } from './steps.ts';
import { WhatsappStep } from './WhatsappStep.tsx';

// Loaded on demand, because they are for businesses of services alone.
const HoursSection = lazyPart(() => import('./HoursSection.tsx'), StepSkeleton);
const TeamStep = lazyPart(() => import('./TeamStep.tsx'), StepSkeleton);

interface Props {
  step: SetUpStep;
  business: Customization;
  categories: readonly Category[];
  products: readonly Pick<Product, 'minutes'>[];
  /** Null closes the set-up. */
  onStep: (step: SetUpStep | null) => void;
  onOpenQr: () => void;
  onShared: () => void;
}

/** One question at a time, with the page as it will be. Everything is saved with its question. */
export default function SetUp(props: Props) {
  const { step, business, categories, products, onStep, onOpenQr, onShared } = props;
  const [draft, setDraft] = useState<Partial<Customization>>({});
  const [rows, setRows] = useState<readonly TypedProduct[]>([]);
  const page = useMemo(() => ({ ...business, ...draft }), [business, draft]);
  const takesFocus = useHasMoved(step);
  useGuessedCountry(business);

  const isBookable =
    products.some(({ minutes }) => minutes !== null) || rows.some(({ minutes }) => minutes.trim() !== '');
  const asked = { ...business, isBookable };
  const previous = getPreviousStep(step, asked);
  const goOn = () => {
    setDraft({});
    onStep(getNextStep(step, asked));
  };
  const stepProps: StepProps = { business, takesFocus, onDraft: setDraft, onDone: goOn, onSkip: goOn };
  const steps = listSteps(asked);
  const position = steps.indexOf(step) + 1;

  return (
    <section className={classes.card} aria-label="Prepara tu página">
      <div className={classes.top}>
        {previous ? (
          <ActionIcon aria-label="Pregunta anterior" onClick={() => onStep(previous)}>
            <Icon icon={IconArrowLeft} size={20} />
          </ActionIcon>
        ) : (
          <Box component="span" w={8} />
        )}
        <Progress.Root className={classes.progress ?? ''}>
          <Progress.Section
            value={(position / steps.length) * 100}
            color="var(--v-live)"
            aria-label={`Pregunta ${position} de ${steps.length}`}
          />
        </Progress.Root>
        <Text c="dimmed" span size="xs">
          {position} de {steps.length}
        </Text>
        <Button variant="subtle" color="gray" size="sm" onClick={() => onStep(null)}>
          Más tarde
        </Button>
      </div>
      <SetUpPreview draft={page} rows={rows} />
      <div className={classes.step} key={step}>
        {step === 'tipo' && <KindStep {...stepProps} />}
        {step === 'nombre' && <NameStep {...stepProps} />}
        {step === 'whatsapp' && <WhatsappStep {...stepProps} />}
        {step === 'productos' && (
          <ProductsStep
            {...stepProps}
            categories={categories}
            productCount={products.length}
            onRows={setRows}
          />
        )}
        {step === 'horario' && <HoursSection {...stepProps} />}
        {step === 'equipo' && <TeamStep {...stepProps} />}
        {step === 'compartir' && <ShareStep {...stepProps} onOpenQr={onOpenQr} onShared={onShared} />}
      </div>
    </section>
  );
}

function StepSkeleton() {
  return <Skeleton height={280} m="md" radius="lg" />;
}

/** True once another question was shown, or if a link led to this one. */
function useHasMoved(step: SetUpStep): boolean {
  const [first] = useState(step);
  const hasMoved = useRef(location.search !== '');
  if (step !== first) hasMoved.current = true;
  return hasMoved.current;
}

/** Replaces the default country of a new business by that of the owner's browser. */
function useGuessedCountry({ businessName, country }: Customization): void {
  const { mutate } = useUpdateCustomization();
  const isUnknown = businessName === '' && country === defaultCountry;
  useEffect(() => {
    if (!isUnknown) return;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const guess = guessCountry(timeZone, navigator.languages);
    if (!guess || guess === defaultCountry) return;
    const isLocalTime = guessCountry(timeZone, []) === guess;
    mutate({ ...regionalDefaults(guess), ...(isLocalTime && { timeZone }) });
  }, [isUnknown, mutate]);
}
