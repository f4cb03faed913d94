import { announce, IconButton } from 'shared-ui';
import type { DraftVariant } from './draft.ts';
import { useEditorForm } from './editor-context.ts';
import { ADD_VARIANT, focusSoon } from './focus-soon.ts';
import { movedVariant, withoutVariant } from './variant-changes.ts';
import styles from './variant-fields.module.css';

interface VariantButtonsProps {
  readonly variant: DraftVariant;
  readonly at: number;
}

/** Moves an arm among the others, or removes it. */
export function VariantButtons({ variant, at }: VariantButtonsProps) {
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
