import { type RefObject, useEffect } from 'react';
import { useShop } from 'shared-runtime';
import { fillEmpty } from './fill-empty.ts';

/** Fills name and email of the signed-in shopper into a form's fields, in the browser only, and never overwrites input. */
export function useKnownCustomer(form: RefObject<HTMLFormElement | null>): void {
  const user = useShop(({ session }) => session.user);
  useEffect(() => {
    if (!user) return;
    const known = { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email ?? '' };
    fillEmpty(form.current, known);
  }, [user, form]);
}
