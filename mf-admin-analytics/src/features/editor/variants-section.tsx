import { Button } from 'shared-ui';
import { useEditorForm } from './editor-context.ts';
import { ADD_VARIANT } from './focus-soon.ts';
import { FormSection } from './form-section.tsx';
import { fieldId } from './problems.ts';
import { sharesOf, withVariant } from './variant-changes.ts';
import { VariantFields } from './variant-fields.tsx';
import styles from './variants-section.module.css';

const MOST = 10;

/** The variants that visitors may see. */
export function VariantsSection() {
  const { draft, change, problemOf } = useEditorForm();
  const { variants } = draft;
  const shares = sharesOf(variants);
  const problem = problemOf('variants');
  return (
    <FormSection
      title="Variants"
      lead="The control is the page as it is now. Give a variant a weight of 0 to show it to no one."
    >
      {problem !== undefined && (
        <p className={styles.problem} id={fieldId('variants')} tabIndex={-1}>
          {problem}
        </p>
      )}
      <ol className={styles.list}>
        {variants.map((variant, at) => (
          <VariantFields key={variant.id} variant={variant} at={at} share={shares[at] ?? null} />
        ))}
      </ol>
      {variants.length < MOST && (
        <Button
          id={ADD_VARIANT}
          className={styles.add}
          variant="secondary"
          onClick={() => change({ variants: withVariant(variants) })}
        >
          Add variant
        </Button>
      )}
    </FormSection>
  );
}
