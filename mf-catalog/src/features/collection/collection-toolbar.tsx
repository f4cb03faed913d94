import { Button, buttonClass, Drawer, Icon, useActingLink } from 'shared-ui';
import { useState } from 'react';
import type { Card } from '../../lib/card/card.ts';
import styles from './collection-toolbar.module.css';
import { type CollectionView, FACETS } from './collection-view.ts';
import { FilterForm } from './filter-form.tsx';

interface CollectionToolbarProps {
  readonly path: string;
  readonly cards: readonly Card[];
  readonly view: CollectionView;
  readonly count: number;
}

export const countText = (count: number): string => `${count} ${count === 1 ? 'capsule' : 'capsules'}`;

function chosenCount({ chosen, available }: CollectionView): number {
  return FACETS.reduce((sum, facet) => sum + chosen[facet].length, available ? 1 : 0);
}

/** The filters: in a row on desktop; on phones in a drawer, which without script is the same form, jumped to. */
export function CollectionToolbar({ path, cards, view, count }: CollectionToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = chosenCount(view);
  const acting = useActingLink(() => setOpen(true));
  return (
    <div className={styles.toolbar}>
      <p className={styles.count} role="status">
        {countText(count)}
      </p>
      <a
        href="#filters"
        className={`${buttonClass({ variant: 'secondary', size: 'small' })} ${styles.opener}`}
        {...acting}
      >
        <Icon name="filter" size={18} /> Filter and sort{chosen > 0 && ` (${chosen})`}
      </a>
      <div id="filters" className={styles.row}>
        <FilterForm path={path} cards={cards} view={view} layout="row" />
      </div>
      <Drawer
        open={isOpen}
        onOpenChange={setOpen}
        title="Filter and sort"
        footer={
          <Button wide onClick={() => setOpen(false)}>
            Show {countText(count)}
          </Button>
        }
      >
        <FilterForm path={path} cards={cards} view={view} layout="sheet" />
      </Drawer>
    </div>
  );
}
