-- The share of visitors who are kept out of an experiment; the same visitors for every experiment that asks for it.
alter table public.experiments add column holdout numeric(5, 2) not null default 0 check (holdout between 0 and 50);

-- The shop's first experiments. Their texts live in the pages; the control is what stood there before.
insert into public.experiments (name, description, status, arms, goals) values
  ('hero-headline', 'The headline over the campaign image on the home page.', 'running',
   '[{"name": "control", "weight": 1}, {"name": "definite", "weight": 1}]', '["line-added", "checkout-started", "order-completed"]'),
  ('early-access-wording', 'The invitation to early access: what is seen early, or how long before everyone else.', 'running',
   '[{"name": "control", "weight": 1}, {"name": "hours", "weight": 1}]', '["early-access", "newsletter"]'),
  ('free-shipping-line', 'What the cart drawer says about the way to free shipping.', 'running',
   '[{"name": "control", "weight": 1}, {"name": "only", "weight": 1}]', '["line-added", "checkout-started", "order-completed"]'),
  ('product-button-label', 'The buying button of a product page, without or with the price.', 'running',
   '[{"name": "control", "weight": 1}, {"name": "price", "weight": 1}]', '["line-added", "checkout-started", "order-completed"]')
on conflict (name) do nothing;
