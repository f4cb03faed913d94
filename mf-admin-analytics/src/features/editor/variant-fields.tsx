import { announce, Button, IconButton, SelectField, TextField } from 'shared-ui';
import type { DraftVariant } from './draft.ts';
import { useEditorForm } from './editor-context.ts';
import { ADD_VARIANT, focusSoon } from './focus-soon.ts';
import { PlaceField } from './place-field.tsx';
import { fieldId } from './problems.ts';
import {
  changedVariant,
  movedVariant,
  standingIn,
  withoutValue,
  withoutVariant,
  withValue,
} from './variant-changes.ts';
import styles from './variant-fields.module.css';

interface VariantProps {
  readonly variant: DraftVariant;
  readonly at: number;
  /** In percent of those who take part. */
  readonly share: number | null;
}

function PlaceChoice({ variant, at }: Omit<VariantProps, 'share'>) {
  const { draft, change, live, problemOf, show } = useEditorForm();
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
      label="Add a place"
      id={fieldId(`variants.${at}.places`)}
      error={problemOf(`variants.${at}.places`)}
      hint="It begins with what stands there now."
      value=""
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">Choose what is to be different</option>
      {free.map(({ name, page }) => (
        <option key={name} value={name}>
          {name} (on {page})
        </option>
      ))}
    </SelectField>
  );
}

function VariantButtons({ variant, at }: Omit<VariantProps, 'share'>) {
  const { draft, change } = useEditorForm();
  const { variants } = draft;
  const name = variant.name || `variant ${at + 1}`;
  const move = (by: 1 | -1): void => {
    change({ variants: movedVariant(variants, variant.id, by) });
    announce(`${name} is now ${at + by + 1} of ${variants.length}`);
  };
  return (
    <div className={styles.buttons}>
      {at > 1 && <IconButton icon="chevron-up" label={`Move ${name} up`} onClick={() => move(-1)} />}
      {at < variants.length - 1 && (
        <IconButton icon="chevron-down" label={`Move ${name} down`} onClick={() => move(1)} />
      )}
      {variants.length > 2 && (
        <IconButton
          icon="trash"
          label={`Remove ${name}`}
          onClick={() => {
            change({ variants: withoutVariant(variants, variant.id) });
            announce(`${name} is removed`);
            focusSoon(ADD_VARIANT);
          }}
        />
      )}
    </div>
  );
}

const shareText = (share: number | null): string | undefined =>
  share === null ? undefined : `${share.toLocaleString('en-US', { maximumFractionDigits: 1 })}% of those who take part`;

/** One arm: its name, its weight and its words. The control shows what stands there. */
export function VariantFields({ variant, at, share }: VariantProps) {
  const { draft, change, live, problemOf, show } = useEditorForm();
  const { variants } = draft;
  const isControl = at === 0;
  const field = `variants.${at}`;
  return (
    <li className={styles.variant}>
      <h3 className={styles.title}>{isControl ? 'Control' : `Variant ${variant.name || at + 1}`}</h3>
      {!isControl && <VariantButtons variant={variant} at={at} />}
      {!isControl && (
        <TextField
          label="Name"
          id={fieldId(`${field}.name`)}
          value={variant.name}
          error={problemOf(`${field}.name`)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) =>
            change({ variants: changedVariant(variants, variant.id, { name: event.currentTarget.value }) })
          }
        />
      )}
      <TextField
        label="Weight"
        id={fieldId(`${field}.weight`)}
        inputMode="decimal"
        autoComplete="off"
        value={variant.weight}
        hint={shareText(share)}
        error={problemOf(`${field}.weight`)}
        onChange={(event) =>
          change({ variants: changedVariant(variants, variant.id, { weight: event.currentTarget.value }) })
        }
      />
      {isControl && <p className={styles.wide}>The page as it stands. It has no words of its own.</p>}
      {!isControl && (
        <div className={styles.wide}>
          {Object.entries(variant.values).map(([name, value]) => (
            <PlaceField
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
      )}
      <Button className={styles.show} variant="secondary" size="small" onClick={() => show(variant.id)}>
        Show in the preview
      </Button>
    </li>
  );
}
