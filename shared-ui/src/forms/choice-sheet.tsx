import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog } from '../overlays/modal.tsx';
import { Button } from './button.tsx';
import { type Choice, ChoiceGroup } from './choice-group.tsx';

/** One thing that a {@link ChoiceSheet} asks for. */
export interface Question {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly Choice[];
  /** The message where no answer is given. */
  readonly missing: string;
}

type Answers = Readonly<Record<string, string>>;

interface QuestionsProps {
  readonly questions: readonly Question[];
  /** The initial answers, by the names of the questions. */
  readonly answers: Answers;
  /** The button's label. */
  readonly action: ReactNode;
  /** Hears of the answers once there is one to every question. */
  readonly onAnswered: (answers: Answers) => void;
}

export interface ChoiceSheetProps extends QuestionsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode | undefined;
}

/** A small dialog, on phones a sheet from below, that asks for a choice or two before something is done. */
export function ChoiceSheet({ questions, answers, action, onAnswered, ...dialog }: ChoiceSheetProps) {
  return (
    <Dialog {...dialog}>
      <Questions questions={questions} answers={answers} action={action} onAnswered={onAnswered} />
    </Dialog>
  );
}

/** Begins anew whenever the sheet is opened. */
function Questions({ questions, answers: first, action, onAnswered }: QuestionsProps) {
  const [answers, setAnswers] = useState(first);
  const [isAsked, setAsked] = useState(false);
  const isOpen = ({ name, choices }: Question): boolean => !choices.some(({ value }) => value === answers[name]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const missing = questions.find(isOpen);
    if (!missing) return onAnswered(answers);
    setAsked(true);
    event.currentTarget.querySelector<HTMLInputElement>(`[name="${CSS.escape(missing.name)}"]:enabled`)?.focus();
  };
  return (
    <form className="ui-stack" noValidate onSubmit={submit}>
      {questions.map((question) => (
        <ChoiceGroup
          key={question.name}
          legend={question.legend}
          name={question.name}
          choices={question.choices}
          value={answers[question.name] ?? ''}
          onValueChange={(value) => setAnswers((current) => ({ ...current, [question.name]: value }))}
          error={isAsked && isOpen(question) ? question.missing : undefined}
          required
        />
      ))}
      <Button type="submit" size="large" wide>
        {action}
      </Button>
    </form>
  );
}
