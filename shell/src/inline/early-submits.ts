/**
 * Catches the submit of any form that adds to the cart, from the first paint on: a press before hydration waits in `__cartAdds`
 * and is carried out, and if the shop's script does not take over within four seconds the form is posted after all.
 */
(() => {
  interface Add {
    readonly item: FormDataEntryValue | null;
    readonly quantity: FormDataEntryValue | null;
    readonly productUrl: FormDataEntryValue | null;
    readonly form: HTMLFormElement;
  }

  const page = window as { __cartAdds?: Add[] };
  const waiting: Add[] = [];
  page.__cartAdds = waiting;

  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.hasAttribute('data-cart-add')) return;
      event.preventDefault();
      const data = new FormData(form, event.submitter);
      const add: Add = {
        item: data.get('item'),
        quantity: data.get('quantity'),
        productUrl: data.get('productUrl'),
        form,
      };
      form.setAttribute('aria-busy', 'true');
      // Whoever has taken over has put something in the place of the list.
      page.__cartAdds?.push(add);
      setTimeout(() => {
        const at = waiting.indexOf(add);
        if (at < 0) return;
        waiting.splice(at, 1);
        HTMLFormElement.prototype.submit.call(form);
      }, 4000);
    },
    true,
  );
})();
