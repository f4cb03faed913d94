-- Rewords the descriptions of the shop's first experiments. One that somebody has changed stays as it is.
update public.experiments as seeded
set definition = jsonb_set(seeded.definition, '{description}', to_jsonb(reworded.now))
from (values
  ('early-access-wording', 'The invitation to early access: what is seen early, or how long before everyone else.',
   'The early access invitation: what subscribers see first, or how far ahead they see it.'),
  ('free-shipping-line', 'What the cart drawer says about the way to free shipping.',
   'The free-shipping progress line in the cart drawer.'),
  ('product-button-label', 'The buying button of a product page, without or with the price.',
   'The buy button on product pages, with or without the price.')
) as reworded (name, before, now)
where seeded.name = reworded.name and seeded.definition ->> 'description' = reworded.before;
