import type { Sought } from 'experiments/schema';
import { Button, SelectField, TextField } from 'shared-ui';
import { stateText } from '../../lib/experiment-state.tsx';
import styles from './list-filters.module.css';
import { EVERYTHING, isNarrowed } from './use-sought.ts';

const STATUSES = ['running', 'draft', 'stopped', 'killed', 'archived'] as const;

interface ListFiltersProps {
  readonly sought: Sought;
  readonly tags: readonly string[];
  readonly onChange: (changes: Partial<Sought>) => void;
  /** The number of entries shown, as text. */
  readonly count: string;
}

interface FilterProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  /** Values and their texts. */
  readonly options: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}

function Filter({ options, onChange, ...field }: FilterProps) {
  return (
    <SelectField {...field} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">All</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

/** Filters the list with each entry. */
export function ListFilters({ sought, tags, onChange, count }: ListFiltersProps) {
  return (
    <form
      className={styles.filters}
      role="search"
      aria-label="Experiments"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        label="Search"
        type="search"
        name="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={sought.search}
        placeholder="Name, description, tag, or placement"
        onChange={(event) => onChange({ search: event.currentTarget.value })}
      />
      <Filter
        label="Status"
        name="status"
        value={sought.status}
        options={STATUSES.map((status) => [status, stateText({ status, shipped_variant: null })])}
        onChange={(status) => onChange({ status })}
      />
      <Filter
        label="Tag"
        name="tag"
        value={sought.tag}
        options={tags.map((tag) => [tag, tag])}
        onChange={(tag) => onChange({ tag })}
      />
      <p className={styles.count}>
        <span role="status">{count}</span>
        {isNarrowed(sought) && (
          <Button variant="secondary" size="small" onClick={() => onChange(EVERYTHING)}>
            Clear filters
          </Button>
        )}
      </p>
    </form>
  );
}
