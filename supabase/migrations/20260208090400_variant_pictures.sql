-- Width and height of a picture by its first bytes; null for bytes that are neither a PNG nor a WebP.
create function private.picture_size(p_bytes bytea) returns integer[]
language sql immutable set search_path = ''
as $$
  select case
    when octet_length(p_bytes) < 30 then null
    when substr(p_bytes, 1, 16) = '\x89504e470d0a1a0a0000000d49484452'::bytea then array[
      ('x' || encode(substr(p_bytes, 17, 4), 'hex'))::bit(32)::integer, ('x' || encode(substr(p_bytes, 21, 4), 'hex'))::bit(32)::integer]
    when substr(p_bytes, 1, 4) <> 'RIFF'::bytea or substr(p_bytes, 9, 4) <> 'WEBP'::bytea then null
    when substr(p_bytes, 13, 4) = 'VP8 '::bytea and substr(p_bytes, 24, 3) = '\x9d012a'::bytea then array[
      get_byte(p_bytes, 26) + (get_byte(p_bytes, 27) & 63) * 256, get_byte(p_bytes, 28) + (get_byte(p_bytes, 29) & 63) * 256]
    when substr(p_bytes, 13, 4) = 'VP8X'::bytea then array[
      1 + get_byte(p_bytes, 24) + get_byte(p_bytes, 25) * 256 + get_byte(p_bytes, 26) * 65536,
      1 + get_byte(p_bytes, 27) + get_byte(p_bytes, 28) * 256 + get_byte(p_bytes, 29) * 65536]
  end
$$;

-- The latest picture of each variant of a phase, taken in the editor.
create table private.variant_pictures (
  experiment text not null,
  phase integer not null,
  variant text not null,
  page text not null check (page ~ '^/' and char_length(page) <= 200),
  picture bytea not null check (octet_length(picture) <= 307200),
  taken_at timestamptz not null default now(),
  actor text not null,
  primary key (experiment, phase, variant),
  foreign key (experiment, phase) references public.experiment_phases (experiment, phase) on delete cascade,
  constraint variant_pictures_size check (
    coalesce(1 <= all (private.picture_size(picture)) and 2000 >= all (private.picture_size(picture)), false)
  )
);
alter table private.variant_pictures enable row level security;

-- Stores the picture of a variant, given in base64, in place of an earlier one. Editors may do this while the phase runs.
create function public.keep_variant_picture(p_experiment text, p_phase integer, p_variant text, p_page text, p_picture text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bytes bytea;
begin
  if not private.has_role('editor') then
    raise exception 'You need the editor role to take pictures.' using errcode = '42501';
  end if;
  if not exists (
    select from public.experiments as standing
    join public.experiment_phases as opened on opened.experiment = standing.name and opened.phase = standing.phase
    where standing.name = p_experiment and standing.status = 'running' and standing.phase = p_phase
      and opened.definition -> 'variants' @> jsonb_build_array(jsonb_build_object('name', p_variant))
  ) then
    raise exception 'Pictures can only be taken of variants in the running phase' using errcode = '22023';
  end if;
  -- 300 KiB in base64.
  if octet_length(p_picture) > 409600 then
    raise exception 'A picture has at most 300 KiB' using errcode = '22023';
  end if;
  bytes := decode(p_picture, 'base64');
  insert into private.variant_pictures (experiment, phase, variant, page, picture, actor)
  values (p_experiment, p_phase, p_variant, p_page, bytes,
    coalesce((select nullif(email, '') from auth.users where id = auth.uid()), 'account ' || auth.uid()))
  on conflict (experiment, phase, variant) do update
    set page = excluded.page, picture = excluded.picture, taken_at = now(), actor = excluded.actor;
end
$$;

-- The pictures of a phase, in base64, by the variants' names, for every role that reads results.
create function public.variant_pictures(p_experiment text, p_phase integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse_but_administrators();
  return coalesce((
    select jsonb_agg(jsonb_build_object('variant', variant, 'page', page, 'taken_at', taken_at, 'actor', actor,
      'picture', translate(encode(picture, 'base64'), E'\n', ''),
      'type', case when substr(picture, 1, 4) = 'RIFF'::bytea then 'image/webp' else 'image/png' end) order by variant)
    from private.variant_pictures where experiment = p_experiment and phase = p_phase
  ), '[]');
end
$$;
revoke execute on function public.keep_variant_picture(text, integer, text, text, text), public.variant_pictures(text, integer) from public, anon;
grant execute on function public.keep_variant_picture(text, integer, text, text, text) to authenticated;
grant execute on function public.variant_pictures(text, integer) to authenticated, service_role;
