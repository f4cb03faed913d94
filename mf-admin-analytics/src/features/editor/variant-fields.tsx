import { Button, TextArea, TextField } from 'shared-ui';
import type { DraftVariant } from './draft.ts';
import { useEditorForm } from './editor-context.ts';
import { fieldId } from './problems.ts';
import { VariantButtons } from './variant-buttons.tsx';
import { changedVariant } from './variant-changes.ts';
import styles from './variant-fields.module.css';
import { VariantWords } from './variant-words.tsx';

interface VariantProps {
  readonly variant: DraftVariant;
  readonly at: number;
  /** In percent of those who take part. */
  readonly share: number | null;
}

const shareText = (share: number | null): string | undefined =>
  share === null ? undefined : `${share.toLocaleString('en-US', { maximumFractionDigits: 1 })}% of visitors`;

function VariantName({ variant, at }: Omit<VariantProps, 'share'>) {
  const { draft, change, problemOf } = useEditorForm();
  const field = `variants.${at}`;
  return (
    <TextField
      label="Name"
      id={fieldId(`${field}.name`)}
      value={variant.name}
      error={problemOf(`${field}.name`)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) =>
        change({ variants: changedVariant(draft.variants, variant.id, { name: event.currentTarget.value }) })
      }
    />
  );
}

function VariantNote({ variant, at }: Omit<VariantProps, 'share'>) {
  const { draft, change, problemOf } = useEditorForm();
  const field = `variants.${at}`;
  return (
    <div className={styles.wide}>
      <TextArea
        label="Note"
        required={false}
        id={fieldId(`${field}.note`)}
        rows={2}
        value={variant.note}
        error={problemOf(`${field}.note`)}
        hint={at === 0 ? undefined : 'Why this variant, for anyone reading the results later. Shoppers never see it.'}
        onChange={(event) =>
          change({ variants: changedVariant(draft.variants, variant.id, { note: event.currentTarget.value }) })
        }
      />
    </div>
  );
}

/** One arm: its name, its weight and its texts. The control shows the default texts. */
export function VariantFields({ variant, at, share }: VariantProps) {
  const { draft, change, problemOf, show } = useEditorForm();
  const { variants } = draft;
  const isControl = at === 0;
  const field = `variants.${at}`;
  return (
    <li className={styles.variant}>
      <h3 className={styles.title}>{isControl ? 'Control' : `Variant ${variant.name || at + 1}`}</h3>
      {!isControl && <VariantButtons variant={variant} at={at} />}
      {!isControl && <VariantName variant={variant} at={at} />}
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
      {isControl && <p className={styles.wide}>The page as it is now. The control has no changes.</p>}
      {!isControl && <VariantWords variant={variant} at={at} />}
      <VariantNote variant={variant} at={at} />
      <Button className={styles.show} variant="secondary" size="small" onClick={() => show(variant.id)}>
        Show in preview
      </Button>
    </li>
  );
}
