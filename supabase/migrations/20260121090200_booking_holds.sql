-- A refusal that is answered and not raised: what was counted before it stays counted. PostgREST takes the status of its answer
-- from `response.status`; clients see an error like any other.
create function private.refused(p_code text, p_message text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
begin
  perform set_config('response.status', case
    when p_code like 'PT%' then substr(p_code, 3)
    when p_code = '23505' then '409'
    else '400'
  end, true);
  return jsonb_build_object('code', p_code, 'message', p_message, 'details', null, 'hint', null);
end
$$;
revoke execute on function private.refused(text, text) from public;

-- A time that somebody has asked for and not confirmed: it is theirs for fifteen minutes. No booking yet, so nobody is reminded,
-- no figure counts it and nobody's account shows it. The link in the mail confirms it; who asked for it may give it back.
create table private.booking_holds (
  id uuid primary key default gen_random_uuid(),
  slot timestamptz not null unique,
  user_id uuid references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  email text not null constraint booking_email_is_valid check (private.is_email(email)),
  note text not null default '' check (char_length(note) <= 1000),
  caller bytea not null,
  confirm_digest bytea not null unique,
  release_digest bytea not null,
  held_until timestamptz not null default now() + interval '15 minutes'
);
alter table private.booking_holds enable row level security;
create index booking_holds_by_end on private.booking_holds (held_until);

-- Which tables name mails is send-mail's own word.
alter table private.mail_outbox drop constraint mail_outbox_template_check,
  add constraint mail_outbox_template_check check (template ~ '^[a-z]+(_[a-z]+)*$');

-- Nothing has to run for a time to be free again: whoever looks or books clears away what has lapsed, unsent mails too.
create function private.drop_lapsed_holds() returns void
language sql volatile security definer set search_path = ''
as $$
  with lapsed as (delete from private.booking_holds where held_until <= now() returning id)
  delete from private.mail_outbox as mail using lapsed
  where mail.template = 'booking_confirmation' and mail.payload ->> 'hold' = lapsed.id::text
$$;

-- Holds of an address go with its account; those that it made under another address go by reference.
create function private.drop_holds_of_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.booking_holds where lower(email) = lower(old.email);
  return old;
end
$$;
create trigger booking_holds_follow_user after delete on auth.users
  for each row execute function private.drop_holds_of_user();

-- One letter box, however many names it has: what follows a `+` is the reader's own.
create function private.mailbox_of(address text) returns text
language sql immutable set search_path = ''
as $$ select regexp_replace(lower(address), '\+[^@]*@', '@') $$;

-- Two who want one time at the same moment take turns.
create function private.lock_slot(slot timestamptz) returns void
language sql volatile set search_path = ''
as $$ select pg_advisory_xact_lock(810, (extract(epoch from slot) / 900)::integer) $$;

create function private.refuse_taken(wanted timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.lock_slot(wanted);
  if exists (select from public.bookings as kept where kept.slot = wanted and kept.status = 'booked')
    or exists (select from private.booking_holds as held where held.slot = wanted and held.held_until > now()) then
    raise exception 'This time has just been taken' using errcode = '23505';
  end if;
end
$$;

create function private.refuse_fourth(address text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(811, hashtext(private.mailbox_of(address)));
  if (select count(*) from public.bookings as upcoming
      where private.mailbox_of(upcoming.email) = private.mailbox_of(address)
        and upcoming.status = 'booked' and upcoming.slot > now()) >= 3 then
    raise exception 'Three consultations are already booked with this address' using errcode = 'PT409';
  end if;
end
$$;
-- Whoever changes a row keeps its indexes.
grant execute on function private.mailbox_of(text) to authenticated, service_role;
create index bookings_by_mailbox on public.bookings (private.mailbox_of(email));

revoke execute on function private.drop_lapsed_holds(), private.drop_holds_of_user(), private.lock_slot(timestamptz),
  private.refuse_taken(timestamptz), private.refuse_fourth(text) from public;

create or replace function public.free_slots(from_day date, days integer default 7) returns table (slot timestamptz)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.enforce_rate('free_slots', private.client_key(), 600, interval '1 hour');
  if days not between 1 and 31 then
    raise exception 'Between 1 and 31 days can be shown at once' using errcode = '22023';
  end if;
  perform private.drop_lapsed_holds();
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
      and not exists (
        select from private.booking_holds as held where held.slot = candidate.at and held.held_until > now()
      )
    order by candidate.at;
end
$$;

-- Whether the caller is signed in with this address, which was confirmed when the account was opened.
create function private.is_own_address(address text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.users
    where id = auth.uid() and email_confirmed_at is not null and lower(email) = lower(address)
  )
$$;

-- Books at once for an address that its owner is signed in with.
create function private.book_at_once(wanted timestamptz, p_name text, address text, p_note text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  token text := private.new_token();
  booking uuid;
begin
  perform private.refuse_fourth(address);
  insert into public.bookings (slot, user_id, name, email, note) values (wanted, auth.uid(), p_name, address, p_note)
  returning id into booking;
  insert into private.booking_keys (booking_id, digest) values (booking, private.token_digest(token));
  return jsonb_build_object('id', booking, 'slot', wanted, 'manage_token', token, 'held_until', null);
end
$$;

-- Holds a time, and has its address asked. Of the address nothing is looked up: what a stranger does in somebody's name must
-- neither tell anything of them nor use up what is theirs.
create function private.hold_slot(wanted timestamptz, p_name text, address text, p_note text, p_caller text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link text := private.new_token();
  release text := private.new_token();
  digest bytea := sha256(convert_to(p_caller, 'UTF8'));
  hold private.booking_holds;
begin
  if (select count(*) from private.booking_holds as held where held.caller = digest) >= private.allowance(p_caller, 3) then
    raise exception 'Three times are waiting to be confirmed' using errcode = 'PT429';
  end if;
  insert into private.booking_holds (slot, user_id, name, email, note, caller, confirm_digest, release_digest)
  values (wanted, auth.uid(), p_name, address, p_note, digest, private.token_digest(link), private.token_digest(release))
  returning * into hold;
  -- Nothing that the caller wrote goes into a mail to an address that need not be theirs.
  insert into private.mail_outbox (recipient, template, payload)
  values (address, 'booking_confirmation', jsonb_build_object('token', link, 'hold', hold.id, 'slot', hold.slot));
  return jsonb_build_object('id', hold.id, 'slot', hold.slot, 'manage_token', release, 'held_until', hold.held_until);
end
$$;
revoke execute on function private.is_own_address(text), private.book_at_once(timestamptz, text, text, text),
  private.hold_slot(timestamptz, text, text, text, text) from public;

create or replace function public.book_slot(slot timestamptz, name text, email text, note text default '') returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller text := private.client_key();
  address text := private.normal_email(book_slot.email);
begin
  perform private.enforce_rate('booking', caller, 60, interval '1 hour');
  perform private.enforce_pair('booking', caller, private.mailbox_of(left(address, 300)), 6, interval '1 hour');
  begin
    if private.is_bookable(book_slot.slot) is not true then
      raise exception 'This time cannot be booked' using errcode = '22023';
    end if;
    perform private.drop_lapsed_holds();
    perform private.refuse_taken(book_slot.slot);
    if private.is_own_address(address) then
      return private.book_at_once(book_slot.slot, trim(book_slot.name), address, coalesce(book_slot.note, ''));
    end if;
    return private.hold_slot(book_slot.slot, trim(book_slot.name), address, coalesce(book_slot.note, ''), caller);
  exception when sqlstate '22023' or sqlstate '23502' or sqlstate '23505' or sqlstate '23514' or sqlstate 'PT409' or sqlstate 'PT429' then
    return private.refused(sqlstate, sqlerrm);
  end;
end
$$;

-- What the link of a mail is good for: looking changes nothing, so that programs which follow every link confirm nothing.
create function public.held_booking(token text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  sought bytea := private.token_digest(left(token, 128));
begin
  perform private.enforce_rate('booking_link', private.client_key(), 120, interval '1 hour');
  return coalesce(
    (select jsonb_build_object('state', 'held', 'id', held.id, 'slot', held.slot, 'email', held.email, 'held_until', held.held_until)
      from private.booking_holds as held where held.confirm_digest = sought and held.held_until > now()),
    (select jsonb_build_object('state', 'booked', 'id', kept.id, 'slot', kept.slot, 'email', kept.email)
      from private.booking_keys as key join public.bookings as kept on kept.id = key.booking_id
      where key.digest = sought and kept.status = 'booked' and kept.slot > now())
  );
end
$$;

-- The press on the page that the link opens. Pressed again it answers the same.
create function public.confirm_booking(token text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  sought bytea := private.token_digest(left(token, 128));
  hold private.booking_holds;
begin
  perform private.enforce_rate('booking_link', private.client_key(), 120, interval '1 hour');
  begin
    select * into hold from private.booking_holds as held where held.confirm_digest = sought for update;
    if hold.id is not null and hold.held_until > now() then
      perform private.refuse_fourth(hold.email);
      delete from private.booking_holds as held where held.id = hold.id;
      insert into public.bookings (id, slot, user_id, name, email, note)
      values (hold.id, hold.slot, hold.user_id, hold.name, hold.email, hold.note);
      insert into private.booking_keys (booking_id, digest) values (hold.id, sought);
      return jsonb_build_object('id', hold.id, 'slot', hold.slot, 'email', hold.email);
    end if;
    select kept.id, kept.slot, kept.email into hold.id, hold.slot, hold.email
      from private.booking_keys as key join public.bookings as kept on kept.id = key.booking_id
      where key.digest = sought and kept.status = 'booked' and kept.slot > now();
    if not found then
      raise exception 'This link is no longer good for anything' using errcode = 'PT404';
    end if;
    return jsonb_build_object('id', hold.id, 'slot', hold.slot, 'email', hold.email);
  exception when sqlstate '23505' or sqlstate 'PT404' or sqlstate 'PT409' then
    return private.refused(sqlstate, sqlerrm);
  end;
end
$$;
grant execute on function public.held_booking(text), public.confirm_booking(text) to anon, authenticated, service_role;

-- The signed-in owner, or whoever holds the token that came with the booking. Who asks counts the try.
create or replace function private.own_booking(booking_id uuid, manage_token text) returns public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  booking public.bookings;
begin
  select * into booking from public.bookings as kept
  where kept.id = booking_id
    and (
      kept.user_id = auth.uid()
      or private.token_digest(left(manage_token, 128)) = (select held.digest from private.booking_keys as held where held.booking_id = kept.id)
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

-- Gives a booking back, or a time that is held.
drop function public.cancel_booking(uuid, text);
create function public.cancel_booking(booking_id uuid, manage_token text default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  booking public.bookings;
begin
  perform private.enforce_rate('booking_change', private.client_key(), 60, interval '1 hour');
  begin
    update private.booking_holds as held set held_until = now()
    where held.id = booking_id and held.release_digest = private.token_digest(left(manage_token, 128));
    if found then
      perform private.drop_lapsed_holds();
      return null;
    end if;
    booking := private.own_booking(booking_id, manage_token);
    update public.bookings set status = 'cancelled' where id = booking.id;
    return null;
  exception when sqlstate 'PT404' or sqlstate 'PT409' then
    return private.refused(sqlstate, sqlerrm);
  end;
end
$$;
grant execute on function public.cancel_booking(uuid, text) to anon, authenticated, service_role;

create or replace function public.move_booking(booking_id uuid, new_slot timestamptz, manage_token text default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  booking public.bookings;
begin
  perform private.enforce_rate('booking_change', private.client_key(), 60, interval '1 hour');
  begin
    booking := private.own_booking(booking_id, manage_token);
    if private.is_bookable(new_slot) is not true then
      raise exception 'This time cannot be booked' using errcode = '22023';
    end if;
    if new_slot <> booking.slot then
      perform private.refuse_taken(new_slot);
    end if;
    update public.bookings as kept set slot = new_slot where kept.id = booking.id;
    return jsonb_build_object('id', booking.id, 'slot', new_slot);
  exception when sqlstate '22023' or sqlstate '23505' or sqlstate 'PT404' or sqlstate 'PT409' then
    return private.refused(sqlstate, sqlerrm);
  end;
end
$$;
