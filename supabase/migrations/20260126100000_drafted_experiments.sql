-- A new shop shows its own texts to every visitor: its first experiments wait as drafts until somebody starts them. Where a
-- document was published, pages already follow it, and an experiment that somebody changed is theirs: both stay as they are.
with drafted as (
  update public.experiments as seeded
  set status = 'draft'
  from (values
    ('hero-headline', 'The headline over the campaign image on the home page.',
     '[{"name": "control", "weight": 1}, {"name": "definite", "weight": 1, "values": {"home-hero-headline": "The Capsule Drop"}}]'::jsonb,
     '["line-added", "checkout-started", "order-completed"]'::jsonb),
    ('early-access-wording', 'The invitation to early access: what is seen early, or how long before everyone else.',
     '[{"name": "control", "weight": 1}, {"name": "hours", "weight": 1,
       "values": {"home-early-access-title": "Forty-eight hours with every capsule, before anyone else"}}]',
     '["early-access", "newsletter"]'),
    ('free-shipping-line', 'What the cart drawer says about the way to free shipping.',
     '[{"name": "control", "weight": 1}, {"name": "only", "weight": 1, "values": {"cart-free-shipping-line": "Only {amount} more for free shipping"}}]',
     '["line-added", "checkout-started", "order-completed"]'),
    ('product-button-label', 'The buying button of a product page, without or with the price.',
     '[{"name": "control", "weight": 1}, {"name": "price", "weight": 1, "values": {"product-buy-label": "Add to cart, {price}"}}]',
     '["line-added", "checkout-started", "order-completed"]')
  ) as first (name, description, variants, goals)
  where seeded.name = first.name and seeded.status = 'running' and seeded.revision = 1 and seeded.phase = 1
    and seeded.definition = jsonb_build_object('name', first.name, 'description', first.description, 'variants', first.variants,
      'traffic', 100, 'holdout', 0, 'audience', '{}'::jsonb, 'goals', first.goals, 'windowDays', 30)
    and not exists (select from public.experiment_documents)
    and not exists (select from public.experiment_changes as made where made.experiment = seeded.name and made.action <> 'insert')
  returning seeded.name
)
-- A phase opens when its experiment runs.
delete from public.experiment_phases using drafted where experiment = drafted.name;
