-- One address and nothing around it: no display name, comment, quotes, list or literal, in ASCII, with 64 characters before
-- the @ (RFC 5321, section 4.5.3.1) and 255 in all (specification, section 5). `!` and `%` are left out, by which old mail servers are told to hand a
-- mail on. shared-runtime/src/forms/email-address.ts says the same for functions and forms; a test compares them. Lengths
-- are looked at first, so that no pattern ever meets a long text.
create or replace function private.is_email(candidate text) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when char_length(candidate) > 255 or octet_length(candidate) > 255 then false
    when position('@' in candidate) not between 2 and 65 then false
    else candidate ~ ('^[A-Za-z0-9_''+&=~#$*/?^{}-]+(\.[A-Za-z0-9_''+&=~#$*/?^{}-]+)*'
      '@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$')
  end
$$;

-- The address as it is stored: without space around it, its domain in lower case.
create function private.normal_email(typed text) returns text
language sql immutable set search_path = ''
as $$
  select case when private.is_email(address)
    then split_part(address, '@', 1) || '@' || lower(split_part(address, '@', 2))
    else address
  end
  from (select btrim(typed) as address) as trimmed
$$;
revoke execute on function private.normal_email(text) from public;

-- What the looser rule let in and nobody can be reached by. Orders stay without it; bookings and messages are records of what
-- somebody wrote, and stay as they are.
delete from private.mail_outbox where not private.is_email(recipient);
delete from public.newsletter_subscriptions where not private.is_email(email);
delete from public.back_in_stock where not private.is_email(email);
update public.orders set email = null where not private.is_email(email);

alter table private.mail_outbox add constraint mail_recipient_is_valid check (private.is_email(recipient));

-- Every table that strangers fill keeps addresses in one form, whichever way a row came.
create function private.normalise_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.email := private.normal_email(new.email);
  return new;
end
$$;
revoke execute on function private.normalise_email() from public;
create trigger a_email_normalised before insert or update of email on public.newsletter_subscriptions
  for each row execute function private.normalise_email();
create trigger a_email_normalised before insert or update of email on public.bookings
  for each row execute function private.normalise_email();
create trigger a_email_normalised before insert or update of email on public.contact_messages
  for each row execute function private.normalise_email();
create trigger a_email_normalised before insert or update of email on public.back_in_stock
  for each row execute function private.normalise_email();
create trigger a_email_normalised before insert or update of email on public.orders
  for each row execute function private.normalise_email();
