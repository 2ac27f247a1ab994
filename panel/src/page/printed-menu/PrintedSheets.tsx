import type { CSSProperties, RefObject } from 'react';
import { toPaperLook } from '../../ui/print/paper-look.ts';
import { blockGap, blockKey, gapBelowHeading, type MenuBlock } from './blocks.ts';
import { Block, ContinuedHeading } from './MenuBlocks.tsx';
import type { PrintedMenu } from './menu-content.ts';
import type { Column } from './page-layout.ts';
import type { PrintOptions } from './print-options.ts';
import classes from './Sheet.module.css';
import { SheetEnd, SheetHead } from './SheetParts.tsx';
import { sheetMargins, sheetSize } from './sheet-size.ts';
import type { Sheets } from './use-sheets.ts';

interface MenuProps {
  menu: PrintedMenu;
  options: PrintOptions;
}

/** Everything once, in its width on paper, for `useSheets`. */
export function MeasuredBlocks({
  menu,
  blocks,
  options,
  measure,
}: MenuProps & { blocks: readonly MenuBlock[]; measure: RefObject<HTMLDivElement | null> }) {
  const { width, innerWidth, columnWidth } = sheetSize(options.paper, options.columns);
  return (
    <div
      ref={measure}
      className={classes.sheet}
      data-background={options.background}
      style={lookStyle(menu, options)}
    >
      <div style={{ width, display: 'flow-root' }}>
        <SheetHead page={menu.page} />
      </div>
      <div style={{ width: columnWidth }}>
        {blocks.map((block) => (
          <div key={blockKey(block)} className={classes.block}>
            <Block block={block} />
          </div>
        ))}
      </div>
      <div style={{ width: innerWidth }}>
        <SheetEnd page={menu.page} labels={menu.labels} />
      </div>
      <div style={{ width: columnWidth }}>
        {menu.sections.map(({ id, name }) => (
          <div key={id} className={classes.block}>
            <ContinuedHeading name={name} />
          </div>
        ))}
      </div>
    </div>
  );
}

interface SheetProps extends MenuProps {
  sheets: Sheets;
  index: number;
}

/** One page, in its real size. */
export function Sheet({ menu, options, sheets, index }: SheetProps) {
  const { width, height, innerWidth, columnGap } = sheetSize(options.paper, options.columns);
  const count = sheets.pages.length;
  const isFirst = index === 0;
  const inset = { left: sheetMargins.side, width: innerWidth };
  return (
    <section
      className={classes.sheet}
      data-background={options.background}
      aria-label={`Página ${index + 1} de ${count}`}
      style={{ width, height, ...lookStyle(menu, options) }}
    >
      {isFirst && <SheetHead page={menu.page} />}
      <div
        className={classes.columns}
        style={{
          ...inset,
          gap: columnGap,
          fontSize: sheets.fontSize,
          ...(isFirst ? { marginTop: sheetMargins.belowHead } : { top: sheetMargins.top }),
        }}
      >
        {(sheets.pages[index] ?? []).map((column) => (
          <MenuColumn key={column.from} column={column} sheets={sheets} />
        ))}
      </div>
      {index === count - 1 && (
        <div data-end style={{ position: 'absolute', ...inset, bottom: sheetMargins.bottom }}>
          <SheetEnd page={menu.page} labels={menu.labels} />
        </div>
      )}
      {count > 1 && (
        <p className={classes.foot} style={inset}>
          <span>{menu.page.business.name}</span>
          <span>
            {index + 1} de {count}
          </span>
        </p>
      )}
    </section>
  );
}

function MenuColumn({ column, sheets: { blocks, fontSize } }: { column: Column; sheets: Sheets }) {
  const first = blocks[column.from];
  const continued = column.isContinued && first?.kind === 'product' ? first.section : null;
  const marginAbove = (block: MenuBlock, index: number) => {
    if (index > 0) return blockGap(block) * fontSize + column.extraGap;
    return continued ? gapBelowHeading * fontSize + column.extraGap : 0;
  };
  return (
    <div style={{ flex: '1 1 0', minWidth: 0 }} data-column>
      {continued && (
        <div className={classes.block} data-block="continuation">
          <ContinuedHeading name={continued.name} />
        </div>
      )}
      {blocks.slice(column.from, column.to).map((block, index) => (
        <div
          key={blockKey(block)}
          className={classes.block}
          data-block={block.kind}
          style={{ marginTop: marginAbove(block, index) }}
        >
          <Block block={block} />
        </div>
      ))}
    </div>
  );
}

function lookStyle({ page: { look } }: PrintedMenu, { background }: PrintOptions): CSSProperties {
  const colors = toPaperLook(look, background);
  return {
    '--p-paper': colors.paper,
    '--p-head': colors.headBackground,
    '--p-head-text': colors.headText,
    '--p-heading': colors.title,
    '--p-text': colors.text,
    '--p-muted': colors.muted,
    '--p-price': colors.price,
    '--p-line': colors.line,
    '--p-title-font': `'${look.titleFont}'`,
    '--p-text-font': `'${look.textFont}'`,
  } as CSSProperties;
}
