import { VisuallyHidden } from '@mantine/core';
import { nameLabel, type ProductLabel } from '@vitrina/contract/menu/products/labels.ts';
import { labelIcons } from '../../menu/products/label-icons.ts';
import { useWords } from '../../ui/words.ts';
import type { MenuBlock } from './blocks.ts';
import type { PrintedProduct, PrintedSection } from './menu-content.ts';
import classes from './Sheet.module.css';

export function Block({ block }: { block: MenuBlock }) {
  return block.kind === 'heading' ? (
    <SectionHeading section={block.section} />
  ) : (
    <Dish product={block.product} />
  );
}

/** Above the products that go on in another column. */
export function ContinuedHeading({ name }: { name: string }) {
  return (
    <h2 className={classes.heading}>
      {name} <small>continuación</small>
    </h2>
  );
}

function SectionHeading({ section: { name, options } }: { section: PrintedSection }) {
  return (
    <>
      <h2 className={classes.heading}>{name}</h2>
      {options.map((line) => (
        <p key={line} className={classes.options}>
          {line}
        </p>
      ))}
    </>
  );
}

function Dish({ product }: { product: PrintedProduct }) {
  const {
    name,
    description,
    priceText,
    comparePriceText,
    netText,
    sizes,
    sizeNames,
    options,
    labels,
    picture,
  } = product;
  // The signs never begin a line.
  const lastWord = labels.length > 0 ? name.lastIndexOf(' ') + 1 : name.length;
  return (
    <div className={classes.dish}>
      {picture && <img className={classes.picture} src={picture} alt="" />}
      <div className={classes.words}>
        <div className={classes.row}>
          <h3 className={classes.name}>
            {name.slice(0, lastWord)}
            <span className={classes.together}>
              {name.slice(lastWord)}
              {labels.map((label) => (
                <Sign key={label} label={label} />
              ))}
            </span>
          </h3>
          {priceText !== null && <Price text={priceText} compareText={comparePriceText} />}
        </div>
        {netText && <p className={classes.net}>{netText}</p>}
        {description && <p className={classes.description}>{description}</p>}
        {sizeNames && <p className={classes.options}>{sizeNames}</p>}
        {sizes.map((size) => (
          <div key={size.id} className={classes.size}>
            <div className={classes.row}>
              <p>{size.name}</p>
              <Price text={size.priceText} compareText={size.comparePriceText} />
            </div>
            {size.netText && <p className={classes.net}>{size.netText}</p>}
          </div>
        ))}
        {options.map((line) => (
          <p key={line} className={classes.options}>
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}

function Price({ text, compareText }: { text: string; compareText: string | null }) {
  return (
    <>
      <i className={classes.leader} />
      <p className={classes.price}>
        {compareText && (
          <s>
            <VisuallyHidden>Antes </VisuallyHidden>
            {compareText}
          </s>
        )}
        {text}
      </p>
    </>
  );
}

export function Sign({ label, isLegend = false }: { label: ProductLabel; isLegend?: boolean }) {
  const name = nameLabel(label, useWords());
  const Icon = labelIcons[label];
  return (
    <span className={classes.sign} data-sign>
      <Icon size="1em" stroke={2} aria-hidden="true" />
      {isLegend ? name : <VisuallyHidden>, {name}</VisuallyHidden>}
    </span>
  );
}
