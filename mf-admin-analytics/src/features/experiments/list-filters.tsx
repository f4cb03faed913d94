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
  /** How many are shown, in words. */
  readonly count: string;
}

/** Narrows the list while somebody types. */
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
      <SelectField
        label="Status"
        name="status"
        value={sought.status}
        onChange={(event) => onChange({ status: event.currentTarget.value })}
      >
        <option value="">All</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {stateText({ status, shipped_variant: null })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Tag"
        name="tag"
        value={sought.tag}
        onChange={(event) => onChange({ tag: event.currentTarget.value })}
      >
        <option value="">All</option>
        {tags.map((tag) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </SelectField>
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
