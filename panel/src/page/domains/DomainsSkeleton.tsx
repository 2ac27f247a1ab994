import { Skeleton } from '@mantine/core';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import classes from './Domains.module.css';

export function DomainsSkeleton() {
  return (
    <div className={layout.stack}>
      <Section title="Mis Dominios" flush>
        <ul className={`${classes.list} ${layout.rows}`} aria-busy="true">
          {['45%', '30%'].map((width) => (
            <li className={classes.domain} key={width}>
              <div className={classes.header}>
                <div className={layout.grow}>
                  <Skeleton height={16} width={width} mb={10} />
                  <Skeleton height={22} width={84} radius="xl" />
                </div>
                <Skeleton height={36} width={36} radius={11} />
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
