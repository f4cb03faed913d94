create function private.signed_in_user() returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  if auth.uid() is null then
    raise exception 'Please sign in' using errcode = '42501';
  end if;
  return auth.uid();
end
$$;

-- Everything kept about the caller: rows of the account, and rows left without one under the confirmed address.
create function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  owner uuid := private.signed_in_user();
  address text := lower(private.signed_in_email());
begin
  return jsonb_build_object(
    'exported_at', now(),
    'account', (select jsonb_build_object('id', id, 'email', email, 'created_at', created_at, 'last_sign_in_at', last_sign_in_at,
      'metadata', raw_user_meta_data) from auth.users where id = owner),
    'profile', (select to_jsonb(profile) from public.profiles as profile where id = owner),
    'favourites', (select coalesce(jsonb_agg(to_jsonb(kept) - 'user_id'), '[]') from public.favourites as kept where user_id = owner),
    'bookings', (select coalesce(jsonb_agg(to_jsonb(kept) - 'user_id'), '[]') from public.bookings as kept
      where user_id = owner or lower(email) = address),
    'messages', (select coalesce(jsonb_agg(to_jsonb(kept) - 'user_id'), '[]') from public.contact_messages as kept
      where user_id = owner or lower(email) = address),
    'orders', (select coalesce(jsonb_agg(to_jsonb(kept)), '[]') from public.orders as kept where lower(email) = address),
    'back_in_stock', (select coalesce(jsonb_agg(to_jsonb(kept) - 'user_id'), '[]') from public.back_in_stock as kept
      where user_id = owner or lower(email) = address),
    'newsletter', (select jsonb_build_object('source', source, 'confirmed_at', confirmed_at, 'created_at', created_at)
      from public.newsletter_subscriptions where email_key = address)
  );
end
$$;

-- Orders are accounting records: they stay, without the person. Everything else goes, the account itself last.
create function public.delete_my_account() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  owner uuid := private.signed_in_user();
  address text := lower(private.signed_in_email());
begin
  delete from public.bookings where user_id = owner or lower(email) = address;
  delete from public.contact_messages where user_id = owner or lower(email) = address;
  delete from public.back_in_stock where user_id = owner or lower(email) = address;
  delete from public.newsletter_subscriptions where email_key = address;
  delete from private.mail_outbox where lower(recipient) = address;
  update public.orders set email = null where lower(email) = address;
  if has_table_privilege('auth.audit_log_entries', 'delete') then
    delete from auth.audit_log_entries where payload ->> 'actor_id' = owner::text;
  end if;
  delete from auth.users where id = owner;
end
$$;

revoke execute on function public.export_my_data(), public.delete_my_account() from public, anon;
grant execute on function public.export_my_data(), public.delete_my_account() to authenticated, service_role;
