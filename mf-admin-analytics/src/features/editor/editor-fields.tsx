import { AudienceSection } from './audience-section.tsx';
import { BasicsSection } from './basics-section.tsx';
import styles from './editor-form.module.css';
import { GoalsSection } from './goals-section.tsx';
import { LivePreview } from './live-preview.tsx';
import type { Shown } from './preview-definition.ts';
import { ScheduleSection } from './schedule-section.tsx';
import { VariantsSection } from './variants-section.tsx';

interface EditorFieldsProps {
  readonly isArchived: boolean;
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
  /** Enter in a field. */
  readonly onSubmit: () => void;
}

/** The fields, and the page beside them: between the texts and the rest on narrow screens. */
export function EditorFields({ isArchived, shown, onShow, onSubmit }: EditorFieldsProps) {
  return (
    <form
      className={styles.layout}
      method="post"
      aria-label="Experiment"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <fieldset className={styles.fields} disabled={isArchived}>
        <BasicsSection />
        <VariantsSection />
      </fieldset>
      <div className={styles.preview}>
        <LivePreview shown={shown} onShow={onShow} />
      </div>
      <fieldset className={styles.fields} disabled={isArchived}>
        <AudienceSection />
        <ScheduleSection />
        <GoalsSection />
      </fieldset>
    </form>
  );
}
