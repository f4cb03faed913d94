-- A cart of the storefront holds up to 500 lines, and so may the order that it becomes.
alter table public.orders drop constraint orders_lines_check;
alter table public.orders add constraint orders_lines_check
  check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 500);
