import { ChoiceGroup, SelectField } from 'shared-ui';
import { useEditorForm } from './editor-context.ts';
import styles from './live-preview.module.css';
import { pagesOf, type Shown } from './preview-definition.ts';

/** Widths of the page, as on devices. */
export const DEVICES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

/** @see DEVICES */
export type Device = keyof typeof DEVICES;

const isDevice = (value: string): value is Device => value in DEVICES;

const CHOICES = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
];

interface PreviewChoicesProps {
  readonly shown: Shown;
  readonly device: Device;
  readonly onShow: (shown: Shown) => void;
  readonly onDevice: (device: Device) => void;
}

/** The choice of the arm, the page, and the width. */
export function PreviewChoices({ shown, device, onShow, onDevice }: PreviewChoicesProps) {
  const { draft, live } = useEditorForm();
  const pages = [...new Set([...pagesOf(live), shown.page])];
  return (
    <div className={styles.choices}>
      <SelectField
        label="Variant shown"
        value={String(shown.variantId)}
        onChange={(event) => onShow({ ...shown, variantId: Number(event.currentTarget.value) })}
      >
        {draft.variants.map(({ id, name }, at) => (
          <option key={id} value={id}>
            {name || `variant ${at + 1}`}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Page"
        value={shown.page}
        onChange={(event) => onShow({ ...shown, page: event.currentTarget.value })}
      >
        {pages.map((page) => (
          <option key={page} value={page}>
            {page === '/' ? 'Home' : page}
          </option>
        ))}
      </SelectField>
      <ChoiceGroup
        legend="Width"
        name="preview-device"
        choices={CHOICES}
        value={device}
        onValueChange={(value) => isDevice(value) && onDevice(value)}
      />
    </div>
  );
}
