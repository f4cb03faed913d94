-- Demo orders for track-order. Every order can be followed with its number and shopper@example.com, but for the last.
insert into public.orders (number, email, status, placed_at, shipped_at, delivered_at, carrier, tracking_number, lines, total) values
  ('CC-10428', 'shopper@example.com', 'received', now() - interval '1 day', null, null, null, null,
   '[{"title": "Faux Fur Capsule", "handle": "faux-fur-capsule", "quantity": 1}]', 99.00),
  ('CC-10391', 'shopper@example.com', 'preparing', now() - interval '6 days', null, null, null, null,
   '[{"title": "Bordeaux Capsule", "handle": "bordeaux-capsule", "quantity": 1}, {"title": "Studio Flow Capsule", "handle": "studio-flow-capsule", "quantity": 2}]', 564.00),
  ('CC-10344', 'shopper@example.com', 'in_transit', now() - interval '13 days', now() - interval '5 days', null, 'DHL Express', 'JD014600006281230704',
   '[{"title": "Riviera Edit Capsule", "handle": "riviera-edit-capsule", "quantity": 1}]', 248.00),
  ('CC-10277', 'shopper@example.com', 'delivered', now() - interval '31 days', now() - interval '24 days', now() - interval '14 days', 'DHL Express', 'JD014600006279900112',
   '[{"title": "Burgundy Capsule", "handle": "burgundy-capsule", "quantity": 1}, {"title": "Airport Set Capsule", "handle": "airport-set-capsule", "quantity": 1}]', 412.00),
  ('CC-10250', 'another.shopper@example.com', 'cancelled', now() - interval '40 days', null, null, null, null,
   '[{"title": "Velvet Blazer Capsule", "handle": "velvet-blazer-capsule", "quantity": 1}]', 268.00)
on conflict (number) do nothing;
