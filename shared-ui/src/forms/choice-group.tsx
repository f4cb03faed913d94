import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field-frame.tsx';

export interface Choice {
  value: string;
  label: ReactNode;
  soldOut?: boolean | undefined;
}

export interface ChoiceGroupProps {
  legend: ReactNode;
  name: string;
  choices: readonly Choice[];
  /** Controlled when given; otherwise the form keeps it, from `defaultValue` on. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** Explains a struck-out choice, on the page and with the choice's name. */
  soldOutText?: string | undefined;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  required?: boolean | undefined;
  /** Beside the legend, such as a link to the size guide. */
  aside?: ReactNode | undefined;
  hideLegend?: boolean | undefined;
  className?: string | undefined;
}

/** Radio buttons that look like size buttons; a plain form field without script. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, choices, soldOutText = 'Sold out', hint, error, aside, hideLegend, className } = props;
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <fieldset
      className={classNames('ui-choices', className)}
      data-invalid={error !== undefined || undefined}
      aria-describedby={classNames(hintId, errorId) || undefined}
    >
      <legend className={hideLegend ? 'ui-visually-hidden' : 'ui-choices__legend'}>{legend}</legend>
      {aside !== undefined && <div className="ui-choices__aside">{aside}</div>}
      <div className="ui-choices__list">
        {choices.map((choice) => (
          <ChoiceButton
            key={choice.value}
            choice={choice}
            id={`${id}-${choice.value}`}
            group={props}
            soldOutText={soldOutText}
          />
        ))}
      </div>
      {choices.some((choice) => choice.soldOut) && (
        <p className="ui-choices__sold-out-note" aria-hidden="true">
          <span className="ui-choices__sold-out-mark" /> {soldOutText}
        </p>
      )}
      {hint !== undefined && (
        <p className="ui-field__hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

interface ChoiceButtonProps {
  choice: Choice;
  id: string;
  group: ChoiceGroupProps;
  soldOutText: string;
}

function ChoiceButton({ choice, id, group, soldOutText }: ChoiceButtonProps) {
  const { name, value, defaultValue, onValueChange, required, error } = group;
  const selection =
    value === undefined ? { defaultChecked: defaultValue === choice.value } : { checked: value === choice.value };
  return (
    <span className="ui-choice" data-sold-out={choice.soldOut || undefined}>
      <input
        {...selection}
        type="radio"
        id={id}
        name={name}
        value={choice.value}
        required={required}
        disabled={choice.soldOut}
        aria-invalid={error === undefined ? undefined : true}
        className="ui-choice__input"
        onChange={() => onValueChange?.(choice.value)}
      />
      <label htmlFor={id} className="ui-choice__label">
        {choice.label}
        {choice.soldOut && <span className="ui-visually-hidden">, {soldOutText.toLowerCase()}</span>}
      </label>
    </span>
  );
}
