-- Days in the stylists' calendar on which no sessions take place, besides weekends. An operator keeps the list.
create table public.closing_days (
  day date primary key,
  name text not null default '' check (char_length(name) <= 120)
);
alter table public.closing_days enable row level security;
grant all on public.closing_days to service_role;

-- Every offer, booking, and move asks this, so a closing day is closed to requests that no page has made too.
create or replace function private.is_bookable(slot timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select private.is_consultation_slot(slot)
    and slot between now() + interval '1 hour' and now() + interval '60 days'
    and not exists (
      select from public.closing_days as closed where closed.day = (slot at time zone 'America/Los_Angeles')::date
    )
$$;

-- Confirming a hold does not ask again whether its time is bookable, so holds of the day end when it is closed. Booked sessions stay.
create function private.end_holds_of_closing_day() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.booking_holds as held set held_until = now()
  where (held.slot at time zone 'America/Los_Angeles')::date = new.day;
  perform private.drop_lapsed_holds();
  return new;
end
$$;
revoke execute on function private.end_holds_of_closing_day() from public;
create trigger closing_day_ends_holds after insert or update of day on public.closing_days
  for each row execute function private.end_holds_of_closing_day();
