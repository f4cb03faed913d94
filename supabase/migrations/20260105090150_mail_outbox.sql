-- Messages the database wants sent. The function send-mail claims them, hands them to the mail service and settles them;
-- a claim that was never settled is free again after five minutes.
create table private.mail_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  template text not null check (template in ('newsletter_confirmation')),
  payload jsonb not null,
  attempts integer not null default 0,
  claimed_at timestamptz,
  created_at timestamptz not null default now()
);
alter table private.mail_outbox enable row level security;

create function public.claim_mails(wanted integer) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  with next as (
    select id from private.mail_outbox
    where (claimed_at is null or claimed_at < now() - interval '5 minutes') and attempts < 10
    order by id limit least(wanted, 100) for update skip locked
  ), claimed as (
    update private.mail_outbox as mail set claimed_at = now(), attempts = attempts + 1
    from next where mail.id = next.id
    returning mail.id, mail.recipient, mail.template, mail.payload
  )
  select coalesce(jsonb_agg(to_jsonb(claimed) order by id), '[]') from claimed
$$;

create function public.settle_mail(mail bigint, delivered boolean) returns void
language sql volatile security definer set search_path = ''
as $$
  with sent as (delete from private.mail_outbox where id = mail and delivered)
  update private.mail_outbox set claimed_at = null where id = mail and not delivered
$$;
grant execute on function public.claim_mails(integer), public.settle_mail(bigint, boolean) to service_role;
