import type { CartItem } from 'shared-contracts';
import { cart, rememberSize, useQuery, useServices } from 'shared-runtime';
import { ChoiceSheet, Notice } from 'shared-ui';
import { useState } from 'react';
import { lineLabel } from '../../lib/line-label.ts';
import styles from './change-sizes.module.css';
import { answeredLine, lineAnswers, lineQuestions } from './line-questions.ts';
import { sizesQuery } from './sizes-query.ts';

interface ChangeSizesProps {
  readonly item: CartItem;
  /** Of the product that the line is of. */
  readonly handle: string;
}

/** Changes the sizes of a line in place. They are loaded when the shopper asks to change them. */
export function ChangeSizes({ item, handle }: ChangeSizesProps) {
  const [isWanted, setWanted] = useState(false);
  const { data, isError, refetch } = useQuery({ ...sizesQuery(useServices(), handle), enabled: isWanted });
  const want = (): void => {
    setWanted(true);
    if (isError) void refetch();
  };
  const isMissing = isError || data === null;
  return (
    <>
      <button
        type="button"
        className={styles.change}
        aria-busy={isWanted && data === undefined && !isError}
        aria-label={`Change sizes for ${lineLabel(item)}`}
        onClick={want}
      >
        Change sizes
      </button>
      {isWanted && isMissing && <Notice>We can’t load sizes right now.</Notice>}
      {data && (
        <ChoiceSheet
          open={isWanted}
          onOpenChange={setWanted}
          title={`Sizes for ${item.name}`}
          questions={lineQuestions(data)}
          answers={lineAnswers(item, data)}
          action="Save sizes"
          onAnswered={(answers) => {
            setWanted(false);
            for (const { name, choices } of lineQuestions(data)) {
              const size = answers[name];
              if (size !== undefined)
                rememberSize(
                  choices.map(({ value }) => value),
                  size,
                );
            }
            const line = answeredLine(item, data, answers);
            if (line) cart.changeSizes(item, line);
          }}
        />
      )}
    </>
  );
}
