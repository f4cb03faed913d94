import { useNavigate } from 'shared-runtime';
import { Button } from 'shared-ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { COMPARE_FIELD, COMPARE_FORM, compareAddress, MOST_COMPARED } from '../../lib/card/compare-address.ts';
import styles from './compare-tray.module.css';

function hint(count: number): string {
  if (count === 1) return 'Select one or two more to compare.';
  if (count > MOST_COMPARED) return `Compare up to ${MOST_COMPARED} at a time. Deselect ${count - MOST_COMPARED}.`;
  return `${count} capsules selected.`;
}

interface CompareTrayProps {
  /** The address that shows capsules side by side. */
  readonly addressOf?: (handles: readonly string[]) => string;
  readonly children: ReactNode;
}

/** A list whose tiles can be ticked, with the form that leads to the ticked ones side by side. */
export function CompareTray({ addressOf = compareAddress, children }: CompareTrayProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  // One text, so that reading it again after every change of the list changes nothing where nothing was ticked.
  const [ticked, setTicked] = useState('');
  const handles = ticked === '' ? [] : ticked.split(' ');
  const isEnough = handles.length >= 2 && handles.length <= MOST_COMPARED;
  const read = () => setTicked(form.current ? new FormData(form.current).getAll(COMPARE_FIELD).join(' ') : '');
  useEffect(read);
  const compare = (event: FormEvent) => {
    event.preventDefault();
    if (isEnough) void navigate(addressOf(handles));
  };
  return (
    <div onChange={read}>
      {children}
      <form
        ref={form}
        id={COMPARE_FORM}
        method="get"
        action="/search"
        aria-label="Compare capsules"
        className={styles.tray}
        data-ui-bar="one-line"
        data-shown={handles.length > 0 || undefined}
        onSubmit={compare}
      >
        <p role="status" className={styles.hint}>
          {handles.length > 0 && hint(handles.length)}
        </p>
        <Button type="submit" size="small" aria-disabled={(handles.length > 0 && !isEnough) || undefined}>
          Compare
        </Button>
      </form>
    </div>
  );
}
