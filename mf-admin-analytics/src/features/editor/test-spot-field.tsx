import type { TestSpot, TestSpotValue } from 'shared-contracts';
import { Button, SelectField, TextArea, TextField } from 'shared-ui';
import type { DraftVariant } from './draft.ts';
import { useEditorForm } from './editor-context.ts';
import { PlacementInUse } from './in-the-way.tsx';
import { OrderField } from './order-field.tsx';
import styles from './test-spot-field.module.css';
import { fieldId } from './problems.ts';

/** A readable label for `home-hero-headline`. */
const titleOf = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

interface ControlProps {
  readonly id: string;
  readonly value: TestSpotValue;
  readonly error: string | undefined;
  readonly onChange: (value: TestSpotValue) => void;
}

/** Longer texts than these are written on several lines; none has a line break. */
const ONE_LINE = 60;

function WordsField({
  place,
  value,
  onChange,
  ...wiring
}: ControlProps & { readonly place: Extract<TestSpot, { kind: 'text' }> }) {
  const text = typeof value === 'string' ? value : '';
  const inserts = place.inserts?.map((name) => `{${name}}`).join(', ') ?? '';
  const hint = `${place.about} ${text.length} of ${place.most} characters${inserts ? `; the page fills in ${inserts}` : ''}.`;
  const label = titleOf(place.name);
  return place.most > ONE_LINE ? (
    <TextArea
      {...wiring}
      label={label}
      hint={hint}
      rows={place.most > 140 ? 4 : 2}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
    />
  ) : (
    <TextField
      {...wiring}
      label={label}
      hint={hint}
      autoComplete="off"
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function ControlOf({ place, ...control }: ControlProps & { readonly place: TestSpot }) {
  const { id, value, error, onChange } = control;
  if (place.kind === 'text') return <WordsField place={place} {...control} />;
  if (place.kind === 'order') {
    const parts = typeof value === 'string' ? place.default : value;
    return <OrderField {...{ id, error, onChange, parts }} label={titleOf(place.name)} hint={place.about} />;
  }
  return (
    <SelectField
      {...{ id, error }}
      label={titleOf(place.name)}
      hint={place.about}
      value={String(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {place.choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </SelectField>
  );
}

interface PlaceFieldProps {
  readonly name: string;
  /** Undefined where no live release has it. */
  readonly place: TestSpot | undefined;
  readonly field: string;
  readonly variant: DraftVariant;
  readonly value: TestSpotValue;
  readonly onChange: (value: TestSpotValue) => void;
  readonly onRemove: () => void;
}

/** A variant's value for one test spot. */
export function TestSpotField({ name, place, field, variant, value, onChange, onRemove }: PlaceFieldProps) {
  const { problemOf, show } = useEditorForm();
  const error = problemOf(field);
  const id = fieldId(field);
  return (
    <div className={styles.place} onFocus={() => place && show(variant.id, place.page)}>
      {place ? (
        <ControlOf {...{ place, id, value, error, onChange }} />
      ) : (
        <TextField label={titleOf(name)} id={id} value={String(value)} readOnly error={error} />
      )}
      <PlacementInUse place={name} />
      <Button variant="quiet" size="small" onClick={onRemove}>
        Remove
        <span className="ui-visually-hidden">
          {' '}
          {titleOf(name)} from {variant.name}
        </span>
      </Button>
    </div>
  );
}
