import { Checkbox, VisuallyHidden } from 'shared-ui';
import type { Card } from './card.ts';
import { COMPARE_FIELD, COMPARE_FORM } from './compare-address.ts';

/** Chooses a capsule to be compared. Without script the tick is sent by the form that it names. */
export function CompareTick({ card, className }: { readonly card: Card; readonly className?: string | undefined }) {
  return (
    <Checkbox
      form={COMPARE_FORM}
      name={COMPARE_FIELD}
      value={card.handle}
      autoComplete="off"
      className={className}
      label={
        <>
          Compare <VisuallyHidden>{card.title}</VisuallyHidden>
        </>
      }
    />
  );
}
