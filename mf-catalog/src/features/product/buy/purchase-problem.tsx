import { type CartFormProblem, PROBLEM_PARAMETER } from 'shared-contracts';
import { useSearchParams, writeAddress } from 'shared-runtime';
import { Notice } from 'shared-ui';
import { useEffect, useRef } from 'react';

/** Why buying at once led back to this page. Other words in the address show nothing. */
const WORDS = /^(refused|failed|gone)$/;

/** The way back loads a document, so the server renders the reason and browsers keep its text. */
const TEXTS: Readonly<Record<string, string>> = {
  refused: 'We couldn’t create your checkout, so nothing was ordered. Please try again.',
  failed: 'We couldn’t reach checkout, so nothing was ordered. Please try again.',
  gone: 'The size you chose is no longer available, so nothing was ordered. Please choose another size.',
} satisfies Partial<Record<CartFormProblem, string>>;

/**
 * Shows beside the buy button why a purchase failed. A script moves the focus there, because on a phone the button is out of
 * sight, and removes the parameter from the address, so that a reload or a shared link does not repeat it. Without script the
 * fragment of the address leads to the notice.
 */
export function PurchaseProblem() {
  const [params] = useSearchParams();
  const place = useRef<HTMLDivElement>(null);
  const word = params.get(PROBLEM_PARAMETER);
  useEffect(() => {
    if (word === null) return;
    writeAddress((address) => address.delete(PROBLEM_PARAMETER));
    place.current?.focus();
  }, [word]);
  return (
    word !== null &&
    WORDS.test(word) && (
      <div ref={place} id={PROBLEM_PARAMETER} tabIndex={-1}>
        <Notice tone="error">
          <span suppressHydrationWarning>{typeof document === 'undefined' ? TEXTS[word] : 'Nothing was ordered.'}</span>
        </Notice>
      </div>
    )
  );
}
