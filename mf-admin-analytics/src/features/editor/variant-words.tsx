import { SelectField } from 'shared-ui';
import type { DraftVariant } from './draft.ts';
import { useEditorForm } from './editor-context.ts';
import { focusSoon } from './focus-soon.ts';
import { usersOf } from './in-the-way.tsx';
import { TestSpotField } from './test-spot-field.tsx';
import { fieldId } from './problems.ts';
import { standingIn, withoutValue, withValue } from './variant-changes.ts';
import styles from './variant-fields.module.css';

interface VariantProps {
  readonly variant: DraftVariant;
  readonly at: number;
}

const inUseText = (users: readonly string[]): string =>
  users.length > 0 ? `: ${users.join(', ')} already ${users.length === 1 ? 'runs' : 'run'} here` : '';

function PlaceChoice({ variant, at }: VariantProps) {
  const { draft, change, live, others, problemOf, show } = useEditorForm();
  const free = live.places.filter(({ name }) => !(name in variant.values));
  if (free.length === 0) return null;
  const choose = (name: string): void => {
    const place = free.find((one) => one.name === name);
    if (!place) return;
    change({ variants: withValue(draft.variants, variant.id, name, standingIn(place)) });
    show(variant.id, place.page);
  };
  return (
    <SelectField
      label="What to change"
      id={fieldId(`variants.${at}.places`)}
      error={problemOf(`variants.${at}.places`)}
      hint="Starts from the current content."
      value=""
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">Choose a placement</option>
      {free.map(({ name, page }) => (
        <option key={name} value={name}>
          {name} (on {page}){inUseText(usersOf(draft, others, name))}
        </option>
      ))}
    </SelectField>
  );
}

/** An arm's values for test spots. */
export function VariantWords({ variant, at }: VariantProps) {
  const { draft, change, live } = useEditorForm();
  const { variants } = draft;
  const field = `variants.${at}`;
  return (
    <div className={styles.wide}>
      {Object.entries(variant.values).map(([name, value]) => (
        <TestSpotField
          key={name}
          name={name}
          place={live.places.find((one) => one.name === name)}
          field={`${field}.values.${name}`}
          variant={variant}
          value={value}
          onChange={(next) => {
            change({ variants: withValue(variants, variant.id, name, next) });
          }}
          onRemove={() => {
            change({ variants: withoutValue(variants, variant.id, name) });
            focusSoon(fieldId(`${field}.places`));
          }}
        />
      ))}
      <PlaceChoice variant={variant} at={at} />
    </div>
  );
}
