create type public.booking_status as enum ('booked', 'cancelled', 'completed', 'missed');

-- A styling consultation: 15 minutes, Monday to Friday, 9 to 18 Pacific time whatever the visitor's zone and the season.
create function private.is_consultation_slot(slot timestamptz) returns boolean
language sql immutable set search_path = ''
as $$
  select extract(isodow from pacific) between 1 and 5
    and pacific::time between time '09:00' and time '17:45'
    and extract(minute from pacific)::int % 15 = 0
    and pacific = date_trunc('minute', pacific)
  from (select slot at time zone 'America/Los_Angeles' as pacific) as local
$$;

grant execute on function private.is_consultation_slot(timestamptz) to authenticated, service_role;

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  slot timestamptz not null constraint booking_slot_is_open check (private.is_consultation_slot(slot)),
  user_id uuid references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  email text not null constraint booking_email_is_valid check (private.is_email(email)),
  note text not null default '' check (char_length(note) <= 1000),
  status public.booking_status not null default 'booked',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Two visitors who press the button together: the database lets one of them in.
create unique index bookings_one_per_slot on public.bookings (slot) where status = 'booked';
create index bookings_by_user on public.bookings (user_id);
create index bookings_by_email on public.bookings (lower(email));

alter table public.bookings enable row level security;
grant select on public.bookings to authenticated;
grant update (status) on public.bookings to authenticated;
grant all on public.bookings to service_role;
create policy bookings_owner_reads on public.bookings for select to authenticated
  using (user_id = auth.uid() or private.is_admin());
create policy bookings_admin_updates on public.bookings for update to authenticated
  using (private.is_admin()) with check (private.is_admin());
create trigger booking_touched before update on public.bookings
  for each row execute function private.touch_updated_at();

-- Who books without an account changes the booking with the token that came with it; only its digest is kept.
create table private.booking_keys (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  digest bytea not null
);
alter table private.booking_keys enable row level security;

create function private.is_bookable(slot timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select private.is_consultation_slot(slot)
    and slot between now() + interval '1 hour' and now() + interval '60 days'
$$;

create function public.free_slots(from_day date, days integer default 7) returns table (slot timestamptz)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.enforce_rate('free_slots', private.client_key(), 600, interval '1 hour');
  if days not between 1 and 31 then
    raise exception 'Between 1 and 31 days can be shown at once' using errcode = '22023';
  end if;
  return query
    select candidate.at
    from (
      select (from_day + day + time '09:00' + quarter * interval '15 minutes') at time zone 'America/Los_Angeles' as at
      from generate_series(0, days - 1) as day, generate_series(0, 35) as quarter
    ) as candidate
    where private.is_bookable(candidate.at)
      and not exists (
        select from public.bookings as taken where taken.slot = candidate.at and taken.status = 'booked'
      )
    order by candidate.at;
end
$$;

create function public.book_slot(slot timestamptz, name text, email text, note text default '') returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  token text := private.new_token();
  booking public.bookings;
begin
  perform private.enforce_rate('booking', private.client_key(), 60, interval '1 hour');
  if not private.is_bookable(book_slot.slot) then
    raise exception 'This time cannot be booked' using errcode = '22023';
  end if;
  if (select count(*) from public.bookings as upcoming
      where lower(upcoming.email) = lower(trim(book_slot.email)) and upcoming.status = 'booked' and upcoming.slot > now()) >= 3 then
    raise exception 'Three consultations are already booked with this address' using errcode = 'PT429';
  end if;
  insert into public.bookings (slot, user_id, name, email, note)
  values (book_slot.slot, auth.uid(), trim(book_slot.name), trim(book_slot.email), coalesce(book_slot.note, ''))
  returning * into booking;
  insert into private.booking_keys (booking_id, digest) values (booking.id, private.token_digest(token));
  return jsonb_build_object('id', booking.id, 'slot', booking.slot, 'manage_token', token);
end
$$;

-- The signed-in owner, or whoever holds the token that came with the booking.
create function private.own_booking(booking_id uuid, manage_token text) returns public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  booking public.bookings;
begin
  perform private.enforce_rate('booking_change', private.client_key(), 60, interval '1 hour');
  select * into booking from public.bookings as kept
  where kept.id = booking_id
    and (
      kept.user_id = auth.uid()
      or private.token_digest(manage_token) = (select held.digest from private.booking_keys as held where held.booking_id = kept.id)
    )
  for update;
  if booking.id is null then
    raise exception 'No such booking' using errcode = 'PT404';
  end if;
  if booking.status <> 'booked' or booking.slot <= now() then
    raise exception 'This booking can no longer be changed' using errcode = 'PT409';
  end if;
  return booking;
end
$$;

create function public.cancel_booking(booking_id uuid, manage_token text default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  booking public.bookings := private.own_booking(booking_id, manage_token);
begin
  update public.bookings set status = 'cancelled' where id = booking.id;
end
$$;

create function public.move_booking(booking_id uuid, new_slot timestamptz, manage_token text default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  booking public.bookings := private.own_booking(booking_id, manage_token);
begin
  if not private.is_bookable(new_slot) then
    raise exception 'This time cannot be booked' using errcode = '22023';
  end if;
  update public.bookings as kept set slot = new_slot where kept.id = booking.id;
  return jsonb_build_object('id', booking.id, 'slot', new_slot);
end
$$;

grant execute on function public.free_slots(date, integer), public.book_slot(timestamptz, text, text, text),
  public.cancel_booking(uuid, text), public.move_booking(uuid, timestamptz, text) to anon, authenticated, service_role;
