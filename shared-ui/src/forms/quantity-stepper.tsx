import type { MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

export interface QuantityStepperProps {
  value: number;
  onValueChange?: ((next: number) => void) | undefined;
  /** Names the group, such as "Quantity of Sunset Flow, size M". */
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  /** 0 by default: stepping to it is how a line is removed. */
  min?: number | undefined;
  max?: number | undefined;
  disabled?: boolean | undefined;
  /** Inside a form the buttons submit the next quantity under this name, for a page whose script has not run. */
  name?: string | undefined;
  className?: string | undefined;
}

export function QuantityStepper(props: QuantityStepperProps) {
  const { value, label, decreaseLabel, increaseLabel, min = 0, max = Number.POSITIVE_INFINITY, className } = props;
  return (
    <div className={classNames('ui-stepper', className)} role="group" aria-label={label}>
      <StepButton stepper={props} next={value - 1} label={decreaseLabel} icon="minus" isPossible={value > min} />
      {/* The code that changes it announces more than the number. */}
      <output className="ui-stepper__value" aria-live="off">
        {value}
      </output>
      <StepButton stepper={props} next={value + 1} label={increaseLabel} icon="plus" isPossible={value < max} />
    </div>
  );
}

interface StepButtonProps {
  stepper: QuantityStepperProps;
  next: number;
  label: string;
  icon: 'plus' | 'minus';
  isPossible: boolean;
}

function StepButton({ stepper, next, label, icon, isPossible }: StepButtonProps) {
  const { name, disabled, onValueChange } = stepper;
  const step = (event: MouseEvent) => {
    if (!isPossible) return event.preventDefault();
    if (!onValueChange) return;
    event.preventDefault();
    onValueChange(next);
  };
  const submission = name === undefined ? { type: 'button' as const } : { type: 'submit' as const, name, value: next };
  return (
    <button
      {...submission}
      className="ui-stepper__button"
      aria-label={label}
      disabled={disabled}
      // The press that reaches the limit keeps the focus.
      aria-disabled={!isPossible || undefined}
      onClick={step}
    >
      <Icon name={icon} size={16} />
    </button>
  );
}
