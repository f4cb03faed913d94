import { type CartFormProblem, PROBLEM_PARAMETER, useSearchParams, writeAddress } from 'shared-contracts';
import { Notice } from 'shared-ui';
import { useEffect, useRef } from 'react';

/** Why buying at once led back to this page; other words in the address say nothing here. */
const TEXTS: Readonly<Record<string, string>> = {
  refused: 'The checkout couldn’t be created, so nothing was ordered. Please try again.',
  failed: 'We couldn’t reach the checkout, so nothing was ordered. Please try again.',
  gone: 'The size you chose is no longer available, so nothing was ordered. Please choose another one.',
} satisfies Partial<Record<CartFormProblem, string>>;

/**
 * Says beside the buy button why a purchase failed. A script moves the focus there, because on a phone the button is out of
 * sight, and takes the word out of the address: it is said once. Without script the address names the notice's place.
 */
export function PurchaseProblem() {
  const [params] = useSearchParams();
  const place = useRef<HTMLDivElement>(null);
  const word = params.get(PROBLEM_PARAMETER) ?? '';
  const text = Object.hasOwn(TEXTS, word) ? TEXTS[word] : undefined;
  useEffect(() => {
    if (!text) return;
    writeAddress((address) => address.delete(PROBLEM_PARAMETER));
    place.current?.focus();
  }, [text]);
  return (
    text && (
      <div ref={place} id={PROBLEM_PARAMETER} tabIndex={-1}>
        <Notice tone="error">{text}</Notice>
      </div>
    )
  );
}
