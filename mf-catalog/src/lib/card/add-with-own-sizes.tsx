import type { LineAttribute, NewCartItem } from 'shared-contracts';
import { AddToCartForm, capsulePath, type OwnSizes } from 'shared-runtime';
import { ChoiceSheet } from 'shared-ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { answered, questionsOf, rememberedAnswers } from '../product/own-size-questions.ts';

interface AddWithOwnSizesProps {
  readonly item: NewCartItem;
  readonly handle: string;
  readonly size: string;
  readonly own: readonly OwnSizes[];
  readonly className?: string | undefined;
  /** The button that submits. */
  readonly children: ReactNode;
}

/**
 * Adds a capsule to the cart whose shoes have a size of their own: a sheet asks for it, unless this browser remembers it.
 * Without script, and until it runs, the button leads to the capsule's page, which asks for the same.
 */
export function AddWithOwnSizes({ item, handle, size, own, className, children }: AddWithOwnSizesProps) {
  const [isOpen, setOpen] = useState(false);
  const [attributes, setAttributes] = useState<readonly LineAttribute[]>([]);
  const adding = useRef<HTMLDivElement>(null);
  // A real form, so that it can be posted where the cart's script does not come.
  useEffect(() => {
    if (attributes.length > 0) adding.current?.querySelector('form')?.requestSubmit();
  }, [attributes]);
  const choose = (chosen: Readonly<Record<string, string>>): void => {
    setOpen(false);
    setAttributes(answered(own, chosen));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const known = rememberedAnswers(own);
    if (own.every(({ id }) => known[id] !== undefined)) choose(known);
    else setOpen(true);
  };
  return (
    <>
      <form method="get" action={capsulePath(handle)} className={className} onSubmit={submit}>
        <input type="hidden" name="size" value={size} />
        {children}
      </form>
      <div ref={adding} hidden>
        {attributes.length > 0 && <AddToCartForm item={{ ...item, attributes }}>{null}</AddToCartForm>}
      </div>
      <ChoiceSheet
        open={isOpen}
        onOpenChange={setOpen}
        title={`${item.name}, size ${size}`}
        questions={questionsOf(own)}
        answers={isOpen ? rememberedAnswers(own) : {}}
        action="Add to cart"
        onAnswered={choose}
      />
    </>
  );
}
