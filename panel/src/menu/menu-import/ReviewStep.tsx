import { Button, TextInput } from '@mantine/core';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import type { CurrentPlan } from '@vitrina/contract/billing/subscriptions/schema.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import type { ColumnField } from '@vitrina/contract/menu/menu-import/table/heading-names.ts';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { UnsavedChangesDialog } from '../../ui/dialogs/UnsavedChangesDialog.tsx';
import { getExamples } from '../../ui/examples/business-examples.ts';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { SaveBar } from '../../ui/layout/BottomBar.tsx';
import layout from '../../ui/layout/layout.module.css';
import text from '../../ui/layout/text.module.css';
import { Chips } from '../../ui/lists/Chips.tsx';
import { useWords } from '../../ui/words.ts';
import { useGrowingCount } from '../products/use-growing-count.ts';
import { CategoryQuestion } from './CategoryQuestion.tsx';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { DoubtGroups } from './DoubtGroups.tsx';
import {
  acceptDoubts,
  acceptList,
  changeProduct,
  createDraft,
  findShouted,
  type ImportDraft,
  invertTexts,
  listHidden,
  listSheet,
  type PriceAnswers,
  type RewrittenTexts,
  rewriteTexts,
  setLeftOut,
} from './draft.ts';
import { HiddenRowsQuestion, SheetsQuestion, StockQuestion } from './FileQuestions.tsx';
import classes from './Import.module.css';
import { ImportingNotice } from './ImportingNotice.tsx';
import { LimitQuestion } from './LimitQuestion.tsx';
import { describePriceQuestion, describeScaleQuestion, PriceQuestionCard } from './PriceQuestionCard.tsx';
import { useImportMenu } from './queries.ts';
import { ReadingProgress } from './ReadingProgress.tsx';
import type { ImportResult } from './ResultStep.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import type { Source } from './read-source.ts';
import {
  countWrites,
  filterNames,
  groupDoubts,
  listExcess,
  matchesFilter,
  matchesSearch,
  type ReviewContext,
  type ReviewFilter,
  reviewDraft,
  reviewFilters,
} from './review.ts';
import { ShoutedNames } from './ShoutedNames.tsx';
import { SkippedLines } from './SkippedLines.tsx';
import { UnsureList } from './UnsureList.tsx';
import { useRead } from './use-read.ts';
import { countItems, describeCounts, describeIncomplete, type ImportNames } from './words.ts';

interface Props {
  draft: ImportDraft;
  /** To read again after the question about prices. */
  source: Source;
  /** Without it a reload would lose the draft. */
  isStored: boolean;
  context: ReviewContext;
  business: Customization;
  plan: CurrentPlan | undefined;
  onChange: (draft: ImportDraft) => void;
  onBack: () => void;
  onImported: (result: ImportResult) => void;
}

/** Everything that the import would do, before it does anything. */
export function ReviewStep({
  draft,
  source,
  isStored,
  context,
  business,
  plan,
  onChange,
  onBack,
  onImported,
}: Props) {
  const words = useWords();
  const [chosen, setFilter] = useState<ReviewFilter>(() =>
    draft.menu.products.some(({ doubts }) => doubts.length > 0) ? 'check' : 'all',
  );
  const [search, setSearch] = useState('');
  const [editedIndex, setEditedIndex] = useState<number | null>(null);
  const [isRowChanged, setRowChanged] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [rewritten, setRewritten] = useState<RewrittenTexts | null>(null);
  const [areColumnsOpen, setColumnsOpen] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const send = useImportMenu();
  const reading = useRead(business, context.stored);
  const deferredDraft = useDeferredValue(draft);
  const review = useMemo(() => reviewDraft(deferredDraft, context), [deferredDraft, context]);
  const names = useMemo((): ImportNames => {
    const { categories, optionGroups } = context.stored;
    return {
      words,
      categories: new Map([
        ...review.categories,
        ...categories.map(({ id, name }): [string, string] => [id, name]),
      ]),
      groups: new Map([
        ...review.groups,
        ...optionGroups.map(({ id, name }): [string, string] => [id, name]),
      ]),
    };
  }, [review, context, words]);
  const filter = review.rows.some((row) => matchesFilter(row, chosen)) ? chosen : 'all';
  const filtered = review.rows.filter(
    (row) => row.index === editedIndex || (matchesFilter(row, filter) && matchesSearch(row, search)),
  );
  const shouted = useMemo(() => findShouted(deferredDraft.menu), [deferredDraft]);
  const groups = useMemo(() => groupDoubts(review.rows), [review]);
  const { count, endRef, showMore } = useGrowingCount(`${filter} ${search}`);

  const latest = useRef(draft);
  latest.current = draft;
  const change = useCallback(
    (next: (current: ImportDraft) => ImportDraft) => onChange(next(latest.current)),
    [onChange],
  );
  const readAgain = async ({
    columns = draft.columns?.map(({ field }) => field),
    ...given
  }: PriceAnswers & { columns?: readonly (ColumnField | null)[] }) => {
    const answers = { ...draft.answers, ...given };
    const result = await reading.read(source, { ...answers, ...(columns && { columns }) });
    if (result) onChange(createDraft(result, { fileName: draft.fileName, answers }));
  };
  const apply = async () => {
    setFailure(null);
    try {
      onImported(await send.mutateAsync(review));
    } catch (error) {
      setFailure(toActionErrorMessage(error, 'No se pudo importar. Lo que revisaste sigue aquí.'));
      top.current?.scrollIntoView();
    }
  };

  const { priceQuestion, scaleQuestion, skipped } = draft.menu;
  const question = priceQuestion
    ? describePriceQuestion(priceQuestion)
    : scaleQuestion && describeScaleQuestion(scaleQuestion);
  if (reading.progress !== null)
    return <ReadingProgress progress={reading.progress} onCancel={reading.cancel} />;
  if (question) {
    return (
      <>
        <FormAlert message={reading.failure} />
        <PriceQuestionCard {...question} money={business} onAnswer={(answer) => void readAgain(answer)} />
      </>
    );
  }
  if (send.isPending) return <ImportingNotice count={review.menu.rows.length} />;

  const hidden = listHidden(draft.menu);
  const leftOut = new Set(draft.leftOut);
  const sheets = (draft.menu.sheets ?? []).map(({ name }) => {
    const indexes = listSheet(draft.menu, name);
    return { name, count: indexes.length, isTaken: indexes.some((index) => !leftOut.has(index)) };
  });
  const writes = countWrites(review);
  const written = review.counts.created + review.counts.changed;
  const incomplete = review.rows.filter(({ planned }) => planned?.action === 'problem').length;
  const isOver = Object.values(review.excess).some((excess) => excess > 0);
  const chips = reviewFilters
    .map((id) => ({
      id,
      name: filterNames[id],
      count: review.rows.filter((row) => matchesFilter(row, id)).length,
    }))
    .filter((chip) => chip.id === 'all' || chip.count > 0);
  const categoryNames = [
    ...new Set([...context.stored.categories.map(({ name }) => name), ...draft.menu.categories]),
  ];
  return (
    <>
      <div className={layout.stack} ref={top}>
        <div className={classes.summary}>
          <p role="status">
            {draft.fileName ? `En «${draft.fileName}»: ` : ''}
            {[...describeCounts(review.counts, words), ...describeIncomplete(incomplete, words)].join(', ') ||
              'nada que importar'}
            .
          </p>
          {draft.columns && source.kind === 'file' && (
            <Button variant="subtle" onClick={() => setColumnsOpen(true)}>
              Columnas
            </Button>
          )}
          <Button variant="subtle" onClick={onBack}>
            {draft.fileName ? 'Elegir otro archivo' : 'Cambiar el texto'}
          </Button>
        </div>
        <FormAlert message={failure ?? reading.failure} />
        <FormAlert message={review.problems.join('. ') || null} />
        {review.withoutCategory > 0 && (
          <CategoryQuestion
            count={review.withoutCategory}
            names={categoryNames}
            example={getExamples(business.businessType, business.country).categories[0]?.name ?? ''}
            value={draft.defaultCategory}
            onChange={(defaultCategory) => change((current) => ({ ...current, defaultCategory }))}
          />
        )}
        {review.countSummary && (
          <StockQuestion
            summary={review.countSummary}
            isAllowed={!plan || planAllows(plan.planId, 'stock')}
            value={draft.takesStock}
            onChange={(takesStock) => change((current) => ({ ...current, takesStock }))}
          />
        )}
        {sheets.length > 0 && (
          <SheetsQuestion
            sheets={sheets}
            onChange={(name, isTaken) =>
              change((current) => setLeftOut(current, listSheet(current.menu, name), !isTaken))
            }
          />
        )}
        {hidden.length > 0 && (
          <HiddenRowsQuestion
            count={hidden.length}
            value={hidden.every((index) => !draft.leftOut.includes(index))}
            onChange={(takesHidden) => change((current) => setLeftOut(current, hidden, !takesHidden))}
          />
        )}
        <LimitQuestion
          review={review}
          plan={plan}
          onLeaveOut={() => {
            const indexes = listExcess(review, context.stored);
            change((current) => setLeftOut(current, indexes, true));
            setFilter('out');
          }}
        />
        <ShoutedNames
          shouted={shouted}
          rewritten={rewritten}
          onRewrite={(texts) => {
            change((current) => rewriteTexts(current, texts.texts));
            setRewritten(texts);
          }}
          onRestore={(texts) => {
            change((current) => rewriteTexts(current, invertTexts(texts).texts));
            setRewritten(null);
          }}
        />
        {draft.menu.isUnsure && <UnsureList onAccept={() => change(acceptList)} />}
        <DoubtGroups
          groups={groups}
          money={business}
          onOpenColumns={draft.columns && source.kind === 'file' ? () => setColumnsOpen(true) : null}
          onAccept={(group) => change((current) => acceptDoubts(current, group))}
        />
        {review.rows.length > 8 && (
          <TextInput
            type="search"
            aria-label="Buscar en lo que se importa"
            placeholder="Buscar"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        <Chips
          label="Filtrar lo que se importa"
          options={chips}
          value={filter}
          onChange={(id) => setFilter(id as ReviewFilter)}
        />
        <ul
          className={classes.rows}
          aria-label={`${words.items[0]?.toUpperCase()}${words.items.slice(1)} leídos`}
        >
          {filtered.slice(0, count).map((row) => (
            <ReviewCard
              key={row.index}
              row={row}
              money={business}
              names={names}
              categoryNames={categoryNames}
              isEdited={row.index === editedIndex}
              onEdit={() => setEditedIndex(row.index)}
              onClose={() => setEditedIndex(null)}
              onDirtyChange={setRowChanged}
              onChange={(product) => {
                change((current) => changeProduct(current, row.index, product));
                setEditedIndex(null);
              }}
              onLeaveOut={(isLeftOut) => change((current) => setLeftOut(current, [row.index], isLeftOut))}
            />
          ))}
        </ul>
        {filtered.length > count && (
          <div ref={endRef}>
            <Button variant="default" fullWidth onClick={showMore}>
              Ver más
            </Button>
          </div>
        )}
        {filtered.length === 0 && <p className={text.muted}>Aquí no hay nada.</p>}
        <SkippedLines lines={skipped} />
        {context.stored.products.length > 0 && (
          <p className={text.muted}>
            Importar no borra nada: lo que ya no está aquí sigue en {words.yourList}.
          </p>
        )}
      </div>
      <SaveBar note={writes > 0 ? undefined : incomplete > 0 ? 'Faltan datos' : 'No hay nada que cambiar'}>
        <Button disabled={writes === 0 || isOver || review.problems.length > 0} onClick={() => void apply()}>
          {written > 0 ? `Importar ${countItems(written, words)}` : 'Importar'}
        </Button>
      </SaveBar>
      <ColumnsDialog
        opened={areColumnsOpen}
        columns={draft.columns ?? []}
        onSave={(columns) => {
          setColumnsOpen(false);
          void readAgain({ columns });
        }}
        onClose={() => setColumnsOpen(false)}
      />
      <UnsavedChangesDialog isDirty={!isStored || isRowChanged} />
    </>
  );
}
