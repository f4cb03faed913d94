import { Link, useLocation, useNavigate } from 'shared-runtime';
import { Button, Checkbox, SelectField, useMounted } from 'shared-ui';
import type { FormEvent } from 'react';
import type { Card } from '../../lib/card/card.ts';
import { type CollectionView, type Facet, isFiltered, readView, SORTS, viewSearch } from './collection-view.ts';
import { type FacetValue, facetValues } from './facet-values.ts';
import styles from './filter-form.module.css';
import { useExclusiveDisclosures } from './use-exclusive-disclosures.ts';
import { useViewDraft } from './use-view-draft.ts';

const FACET_NAMES: readonly (readonly [Facet, string])[] = [
  ['size', 'Size'],
  ['color', 'Color'],
  ['type', 'Type'],
  ['occasion', 'Occasion'],
  ['price', 'Price'],
];

interface FilterFormProps {
  readonly path: string;
  readonly cards: readonly Card[];
  readonly view: CollectionView;
  /** A row of disclosures, or everything under one another in a sheet. */
  readonly layout: 'row' | 'sheet';
}

function FacetFields({ facet, values, view }: { facet: Facet; values: readonly FacetValue[]; view: CollectionView }) {
  return (
    <div className={styles.values}>
      {values.map(({ value, label, count }) => (
        <Checkbox
          key={value}
          name={facet}
          value={value}
          checked={view.chosen[facet].includes(value)}
          onChange={() => undefined}
          label={
            <>
              {label} <span className={styles.count}>({count})</span>
            </>
          }
        />
      ))}
    </div>
  );
}

function FacetGroup({
  facet,
  name,
  ...rest
}: Pick<FilterFormProps, 'cards' | 'view' | 'layout'> & { facet: Facet; name: string }) {
  const { cards, view, layout } = rest;
  const chosen = view.chosen[facet].length;
  const fields = <FacetFields facet={facet} values={facetValues(cards, view, facet)} view={view} />;
  if (layout === 'sheet') {
    return (
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{name}</legend>
        {fields}
      </fieldset>
    );
  }
  return (
    <details className={styles.facet}>
      <summary className={styles.summary}>
        {name}
        {chosen > 0 && <span className={styles.chosen}> ({chosen})</span>}
      </summary>
      <fieldset className={styles.panel}>
        <legend className="ui-visually-hidden">{name}</legend>
        {fields}
      </fieldset>
    </details>
  );
}

/** The filters as a real GET form: every press is carried out at once, and without script its button does the same. */
export function FilterForm({ path, cards, view: current, layout }: FilterFormProps) {
  const { search } = useLocation();
  const [view, setDraft] = useViewDraft(current, search);
  const navigate = useNavigate();
  const row = useExclusiveDisclosures();
  const apply = (form: HTMLFormElement) => {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const next = readView(new URLSearchParams(fields));
    setDraft(next);
    void navigate(`${path}${viewSearch(next, search)}`, { preventScrollReset: true });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  return (
    <form
      ref={row}
      method="get"
      action={path}
      className={styles[layout]}
      aria-label="Filter and sort"
      onChange={(event) => apply(event.currentTarget)}
      onSubmit={submit}
    >
      {FACET_NAMES.map(([facet, name]) => (
        <FacetGroup key={facet} facet={facet} name={name} cards={cards} view={view} layout={layout} />
      ))}
      <Checkbox name="available" value="1" label="In stock only" checked={view.available} onChange={() => undefined} />
      <SelectField label="Sort by" name="sort" value={view.sort} onChange={() => undefined} className={styles.sort}>
        {Object.entries(SORTS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary" size="small" className={styles.submit}>
        Apply
      </Button>
      {isFiltered(view) && <ClearLink path={path} view={view} />}
    </form>
  );
}

function ClearLink({ path, view }: { readonly path: string; readonly view: CollectionView }) {
  const { search } = useLocation();
  // The stored page is the same for every campaign.
  const others = useMounted() ? search : '';
  const cleared = viewSearch({ ...readView(new URLSearchParams()), sort: view.sort }, others);
  return (
    <Link to={`${path}${cleared}`} preventScrollReset className={styles.clear}>
      Clear filters
    </Link>
  );
}
